"""Shows one page of the guide in the colours of the program, on screen and on paper."""

from typing import Any

from PySide6.QtCore import QUrl
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QImage,
    QPalette,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QTextBrowser, QWidget

from floorman.resources import resource
from floorman.ui.fonts import families
from floorman.ui.help.pages import HelpPage
from floorman.ui.theme import LIGHT, Palette

WIDEST_PICTURE = 760
PAPER_PICTURE = 420
# 12 points down to 9: below that a card at the rail is not read.
PAPER_PIXELS = (16, 15, 14, 13, 12)
HEADINGS = {1: 28, 2: 20, 3: 17}


class GuideDocument(QTextDocument):
    """A page laid out; pictures that were not made yet leave no hole."""

    def __init__(
        self, page: HelpPage, palette: Palette, pixels: int = 16, widest: int = WIDEST_PICTURE
    ) -> None:
        super().__init__()
        font = QFont(list(families()))
        font.setPixelSize(pixels)
        self.setDefaultFont(font)
        self.setMarkdown(page.markdown)
        self._colours = palette
        self._scale = pixels / 16
        self._widest = widest
        self._dress_blocks()
        self._dress_tables()

    def loadResource(self, kind: int, name: QUrl | str) -> Any:  # noqa: N802 - Qt calls it so
        file = resource("pictures") / (name if isinstance(name, str) else name.toString())
        image = QImage(str(file))
        if image.isNull():
            return QImage(1, 1, QImage.Format.Format_ARGB32)
        return image

    def _dress_blocks(self) -> None:
        block = self.begin()
        while block.isValid():
            self._dress(block)
            block = block.next()

    def _dress(self, block: QTextBlock) -> None:
        cursor = QTextCursor(block)
        old, form = block.blockFormat(), QTextBlockFormat()
        level = old.headingLevel()
        code = old.nonBreakableLines() or old.hasProperty(QTextFormat.Property.BlockCodeFence)
        tight = code or cursor.currentTable() is not None
        form.setTopMargin((18 if level > 1 else 0 if tight else 4) * self._scale)
        form.setBottomMargin((0 if tight else 6) * self._scale)
        line = 100 if code else 110 if level else 130
        form.setLineHeight(line, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        if code:
            form.setBackground(QBrush(QColor(self._colours.raised)))
        cursor.mergeBlockFormat(form)
        if level:
            font = QFont(list(families()))
            font.setPixelSize(round(HEADINGS.get(level, 16) * self._scale))
            font.setWeight(QFont.Weight.ExtraBold if level == 1 else QFont.Weight.Bold)
            words = QTextCharFormat()
            words.setFont(font)
            cursor.movePosition(
                QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
            )
            cursor.setCharFormat(words)
        self._dress_words(block)

    def _dress_words(self, block: QTextBlock) -> None:
        """Links, code and pictures within a line."""
        pieces = block.begin()
        spans = []
        while not pieces.atEnd():
            spans.append(pieces.fragment())
            pieces += 1
        for span in spans:
            form = span.charFormat()
            if form.isImageFormat():
                self._fit_picture(span.position(), form.toImageFormat().name())
            elif form.isAnchor() or form.fontFixedPitch():
                cursor = QTextCursor(self)
                cursor.setPosition(span.position())
                cursor.setPosition(span.position() + span.length(), QTextCursor.MoveMode.KeepAnchor)
                words = QTextCharFormat()
                if form.isAnchor():
                    words.setForeground(QBrush(QColor(self._colours.accent)))
                else:
                    words.setFontFamilies(["DejaVu Sans Mono", "monospace", *families()])
                    words.setBackground(QBrush(QColor(self._colours.raised)))
                cursor.mergeCharFormat(words)

    def _fit_picture(self, position: int, name: str) -> None:
        image = self.loadResource(0, name)
        cursor = QTextCursor(self)
        cursor.setPosition(position)
        cursor.setPosition(position + 1, QTextCursor.MoveMode.KeepAnchor)
        form = cursor.charFormat().toImageFormat()
        width = min(image.width(), self._widest) * min(self._scale, 1.0)
        form.setWidth(width)
        form.setHeight(width * image.height() / max(image.width(), 1))
        cursor.mergeCharFormat(form)

    def _dress_tables(self) -> None:
        for frame in self.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                form = frame.format()
                form.setBorder(1)
                form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
                form.setBorderBrush(QBrush(QColor(self._colours.line)))
                form.setBorderCollapse(True)
                form.setCellPadding(7 * self._scale)
                form.setTopMargin(6 * self._scale)
                form.setBottomMargin(10 * self._scale)
                form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
                frame.setFormat(form)


class GuideBrowser(QTextBrowser):
    """Where a page is read; a link leads to another page."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._shown: GuideDocument | None = None
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.setAccessibleName("Page of the guide")
        colours = self.palette()
        colours.setColor(QPalette.ColorRole.Link, QColor(palette.accent))
        self.setPalette(colours)
        self.document().setDocumentMargin(24)

    def show_page(self, page: HelpPage) -> None:
        document = GuideDocument(page, self._palette)
        document.setDocumentMargin(24)
        self.setDocument(document)
        self._shown = document  # Qt does not keep a document that is not the browser's child

    def mark(self, words: str) -> None:
        """Goes to the first place that holds one of the words."""
        self.moveCursor(QTextCursor.MoveOperation.Start)
        for word in words.split():
            if self.find(word):
                return


def paper_document(page: HelpPage, width: float, height: float) -> GuideDocument:
    """A page for the printer, black on white; what fits one sheet in readable type gets one.

    Width and height are what the paper leaves, in the screen's measure of 96 to an inch.
    """
    for pixels in PAPER_PIXELS:
        document = GuideDocument(page, LIGHT, pixels=pixels, widest=PAPER_PICTURE)
        document.setTextWidth(width)
        if document.size().height() <= height:
            return document
    return GuideDocument(page, LIGHT, pixels=PAPER_PIXELS[1], widest=PAPER_PICTURE)
