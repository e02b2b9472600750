"""Prints the pages of a PDF on a real printer, or saves the PDF itself."""

from PySide6.QtCore import QMarginsF, QRectF, QSize
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from floorman.errors import FloormanError

DOTS = 300


def printer_for(document: QPdfDocument, name: str) -> QPrinter:
    """A printer set up for the size and side of the first page."""
    known = QPrinterInfo.printerInfo(name) if name else QPrinterInfo.defaultPrinter()
    if known.isNull():
        raise FloormanError("There is no printer here; save the PDF, or choose one in Settings.")
    return set_up(QPrinter(known, QPrinter.PrinterMode.HighResolution), document)


def set_up(printer: QPrinter, document: QPdfDocument) -> QPrinter:
    size = document.pagePointSize(0)
    wide = size.width() > size.height()
    paper = QPageSize(size.transposed() if wide else size, QPageSize.Unit.Point)
    way = QPageLayout.Orientation.Landscape if wide else QPageLayout.Orientation.Portrait
    printer.setPageLayout(QPageLayout(paper, way, QMarginsF(0, 0, 0, 0)))
    printer.setFullPage(True)
    printer.setResolution(DOTS)
    return printer


def ask_printer(parent: QWidget, printer: QPrinter) -> bool:
    """The system's own dialog: copies, both sides, another printer."""
    return QPrintDialog(printer, parent).exec() == QPrintDialog.DialogCode.Accepted


def print_pages(document: QPdfDocument, printer: QPrinter) -> int:
    """Every page as it is on screen; how many were printed."""
    painter = QPainter()
    if not painter.begin(printer):
        raise FloormanError("The printer does not answer; is it on and does it have paper?")
    for page in range(document.pageCount()):
        if page:
            printer.newPage()
        area = printer.pageLayout().fullRectPixels(printer.resolution())
        image = document.render(page, QSize(area.width(), area.height()))
        painter.drawImage(QRectF(0, 0, area.width(), area.height()), image)
    painter.end()
    return document.pageCount()
