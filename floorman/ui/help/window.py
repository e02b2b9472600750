"""The guide's window: pages at the left, one page at the right, a search above both."""

from PySide6.QtCore import QMarginsF, QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QKeySequence,
    QPageLayout,
    QPainter,
    QPalette,
    QShortcut,
    QTextDocument,
)
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMainWindow,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from floorman.ui.help.browser import GuideBrowser, paper_document
from floorman.ui.help.pages import FIRST, HelpPage, read_pages, search
from floorman.ui.theme import Palette

LIST_WIDTH = 300
SCREEN_DPI = 96
PAPER_MARGINS = QMarginsF(0.6, 0.5, 0.6, 0.5)
NAME = Qt.ItemDataRole.UserRole


class HelpWindow(QMainWindow):
    """Opened by F1; stays beside the work."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages = read_pages()
        self._by_name = {page.name: page for page in self._pages}
        self._page = self._pages[0]
        self._before: list[str] = []
        self.browser = GuideBrowser(palette)
        self.search_field = QLineEdit()
        self.list = QListWidget()
        self._back = QPushButton("Back")
        self._print = QPushButton("Print page")
        self._none = QLabel("No page holds these words.")
        self._build()
        self._connect()
        self.show_page(FIRST, remember=False)

    def _build(self) -> None:
        self.setWindowTitle("Floorman: guide")
        self.resize(1120, 760)
        self.search_field.setPlaceholderText("Search the guide")
        self.search_field.setClearButtonEnabled(True)
        self.search_field.setAccessibleName("Search the guide")
        self.list.setAccessibleName("Pages")
        self.list.setFixedWidth(LIST_WIDTH)
        self.list.setWordWrap(True)
        self.list.setSpacing(5)
        self._none.setProperty("look", "muted")
        self._none.setWordWrap(True)
        self._none.hide()
        bar = QHBoxLayout()
        bar.setSpacing(8)
        for piece in (self._back, self.search_field, self._print):
            bar.addWidget(piece)
        left = QVBoxLayout()
        left.addWidget(self._none)
        left.addWidget(self.list, 1)
        body = QHBoxLayout()
        body.setSpacing(12)
        body.addLayout(left)
        body.addWidget(self.browser, 1)
        whole = QVBoxLayout()
        whole.setContentsMargins(12, 12, 12, 12)
        whole.addLayout(bar)
        whole.addLayout(body, 1)
        page = QWidget()
        page.setProperty("look", "page")
        page.setLayout(whole)
        self.setCentralWidget(page)
        self._list_pages("")

    def _connect(self) -> None:
        self.search_field.textChanged.connect(self._list_pages)
        self.search_field.returnPressed.connect(self._open_first)
        self.list.itemClicked.connect(self._open)
        self.list.itemActivated.connect(self._open)
        self.browser.anchorClicked.connect(self._follow)
        self._back.clicked.connect(self.back)
        self._print.clicked.connect(self._ask_printer)
        keys = (
            ("Ctrl+F", self.search_field.setFocus), ("Alt+Left", self.back),
            ("Escape", self.close), ("Ctrl+P", self._ask_printer),
        )  # fmt: skip
        for key, press in keys:
            QShortcut(QKeySequence(key), self).activated.connect(press)

    @property
    def page(self) -> HelpPage:
        """The page that is shown."""
        return self._page

    def show_page(self, name: str, *, remember: bool = True) -> None:
        """Shows a page by its name; a name that is not known leads to the first page."""
        page = self._by_name.get(name, self._pages[0])
        if remember and page is not self._page:
            self._before.append(self._page.name)
        self._page = page
        self.browser.show_page(page)
        if not self.search_field.text():
            self.list.setCurrentRow(self._pages.index(page))
        self._back.setEnabled(bool(self._before))

    def back(self) -> None:
        """The page before this one."""
        if self._before:
            self.show_page(self._before.pop(), remember=False)

    def print_to(self, printer: QPrinter) -> None:
        """Prints the page that is shown."""
        printer.setPageMargins(PAPER_MARGINS, QPageLayout.Unit.Inch)
        room = printer.pageLayout().paintRect(QPageLayout.Unit.Inch)
        width, height = room.width() * SCREEN_DPI, room.height() * SCREEN_DPI
        document = paper_document(self._page, width, height)
        document.setDocumentMargin(0)
        painter = QPainter(printer)
        scale = printer.logicalDpiX() / SCREEN_DPI
        painter.scale(scale, scale)
        document.setPageSize(QSizeF(width, height))
        for number in range(document.pageCount()):
            if number:
                printer.newPage()
            _paint(document, painter, QRectF(0, number * height, width, height))
        painter.end()

    def _list_pages(self, words: str) -> None:
        self.list.clear()
        found = search(self._pages, words)
        shown = (
            [(hit.page, f"{hit.page.title}\n{hit.excerpt}") for hit in found]
            if words.strip()
            else [(page, page.title) for page in self._pages]
        )
        for page, text in shown:
            item = QListWidgetItem(text, self.list)
            item.setData(NAME, page.name)
        self._none.setVisible(not shown)

    def _open_first(self) -> None:
        if self.list.count():
            self._open(self.list.item(0))

    def _open(self, item: QListWidgetItem) -> None:
        self.show_page(str(item.data(NAME)))
        self.browser.mark(self.search_field.text())

    def _follow(self, link: QUrl) -> None:
        self.show_page(link.toString())

    def _ask_printer(self) -> None:
        printer = QPrinter()
        dialog = QPrintDialog(printer, self)
        if dialog.exec() == QPrintDialog.DialogCode.Accepted:
            self.print_to(printer)


def _paint(document: QTextDocument, painter: QPainter, part: QRectF) -> None:
    """One sheet of a document; the screen's colour of text would be white on paper."""
    context = QAbstractTextDocumentLayout.PaintContext()
    context.palette.setColor(QPalette.ColorRole.Text, QColor("black"))
    context.clip = part
    painter.save()
    painter.translate(0, -part.top())
    painter.setClipRect(part)
    document.documentLayout().draw(painter, context)
    painter.restore()
