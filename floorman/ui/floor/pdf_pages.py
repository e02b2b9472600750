"""A PDF on screen: the very pages that are printed, rendered to fit the width."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from floorman.ui.floor.parts import scrolled
from floorman.ui.fonts import font
from floorman.ui.theme import Palette

GAP = 12


class PdfPages(QWidget):
    """Pages one under another; `whole` fits each page into the height as well."""

    def __init__(self, palette: Palette, empty: str, whole: bool = False) -> None:
        super().__init__()
        self._palette = palette
        self._empty = empty
        self._whole = whole
        self._document = QPdfDocument(self)
        self._buffer = QBuffer(self)
        self._images: dict[tuple[int, int], QImage] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("preview")

    @property
    def pages(self) -> int:
        return max(self._document.pageCount(), 0)

    @property
    def document(self) -> QPdfDocument:
        return self._document

    def show_pdf(self, pdf: bytes | None, empty: str = "") -> None:
        """Shows a PDF, or the words in its place."""
        self._document.close()
        self._buffer.close()
        self._images.clear()
        self._empty = empty or self._empty
        if pdf:
            self._buffer.setData(QByteArray(pdf))
            self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
            self._document.load(self._buffer)
        self._fit()
        self.update()

    def _rects(self) -> list[QRect]:
        top, found = GAP // 2, []
        for page in range(self.pages):
            size = self._document.pagePointSize(page)
            width = self.width() - GAP
            if self._whole:
                width = min(width, int((self._view_height() - GAP) * size.width() / size.height()))
            width = max(min(width, 1100), 120)
            height = int(width * size.height() / max(size.width(), 1))
            found.append(QRect((self.width() - width) // 2, top, width, height))
            top += height + GAP
        return found

    def _view_height(self) -> int:
        outer = self.parentWidget()
        return outer.height() if outer is not None else self.height()

    def _fit(self) -> None:
        rects = self._rects()
        self.setMinimumHeight(rects[-1].bottom() + GAP // 2 if rects else 120)

    def sizeHint(self) -> QSize:
        return QSize(360, 460)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if not self.pages:
            painter.setPen(QColor(self._palette.muted))
            painter.setFont(font(16))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.rect().adjusted(20, 20, -20, -20), flags, self._empty)
        for page, rect in enumerate(self._rects()):
            if rect.intersects(event.rect()):
                painter.drawImage(rect, self._image(page, rect.size()))
        painter.end()

    def _image(self, page: int, size: QSize) -> QImage:
        scale = self.devicePixelRatioF()
        wide = round(size.width() * scale)
        if (page, wide) not in self._images:
            pixels = QSize(wide, round(size.height() * scale))
            rendered = self._document.render(page, pixels)
            sheet = QImage(pixels, QImage.Format.Format_RGB32)
            sheet.fill(Qt.GlobalColor.white)
            painter = QPainter(sheet)
            painter.drawImage(0, 0, rendered)
            painter.end()
            self._images[page, wide] = sheet
        return self._images[page, wide]


def pdf_area(pages: PdfPages) -> QScrollArea:
    """The pages within a scroll area."""
    return scrolled(pages)
