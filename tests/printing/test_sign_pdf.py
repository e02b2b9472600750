"""The sign as a PDF: its figures are the catalog's, its fonts are inside, its bytes are stable."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pdfplumber
import pytest
from pypdf import PdfReader

from floorman.catalog.facts import Bracket, HeadCount
from floorman.catalog.reading import as_read, as_read_heads, stand_together
from floorman.errors import FloormanError
from floorman.printing.paper import LANDSCAPE, LETTER, PAPERS, TENT
from floorman.printing.sign import can_fit, reprinted, sign_facts, sign_pdf, signs_pdf
from floorman.printing.sign_facts import SignTexts
from tests.printing.catalog_signs import SINCE, Listed, every_option, listed

UTH = "casino-99/ultimate-texas-holdem/rules/1"


def dollars(cents: int) -> str:
    return f"${cents // 100:,}" + (f".{cents % 100:02d}" if cents % 100 else "")


def fee(cents: int | None) -> str:
    return "not read" if cents is None else f"${cents / 100:,.2f}" if cents else "none"


def bracket_line(bracket: Bracket) -> str:
    low = dollars(bracket.low_cents)
    if bracket.high_cents is None:
        return f"{low} and up {fee(bracket.fee_cents)}"
    high = dollars(bracket.high_cents)
    return f"{low} {fee(bracket.fee_cents)}" if low == high else (
        f"{low} – {high} {fee(bracket.fee_cents)}"
    )  # fmt: skip


def head_line(head: HeadCount) -> str:
    if head.low is None:
        words = "any number" if head.high is None else f"{head.high} or fewer players"
    elif head.high is None:
        words = f"{head.low} or more players"
    else:
        words = f"{head.low} – {head.high} players" if head.low < head.high else (
            f"{head.low} players"
        )  # fmt: skip
    return f"{words} {fee(head.fee_cents)}"


def expected_lines(each: Listed) -> Iterator[str]:
    option = each.option
    for brackets in (option.player_dealer, option.player.brackets if option.player else ()):
        yield from (bracket_line(b) for b in (as_read(brackets) if brackets else ()))
    together = stand_together(each.schedule, option)
    for heads in ([h for o in together for h in o.pot], option.each_player):
        yield from (head_line(h) for h in (as_read_heads(heads) if heads else ()))
    if option.player and option.player.kind == "by-position":
        yield from (fee(cents) for cents in option.player.fees_cents)
    if option.player and option.player.kind == "flat":
        yield fee(option.player.charged_cents)
    for single in (option.modified_fee_cents, option.jackpot_fee_cents):
        if single is not None:
            yield fee(single)
    if option.limit:
        high = option.limit[1]
        yield dollars(option.limit[0]) + (" and up" if high is None else f" – {dollars(high)}")


@pytest.mark.slow
def test_every_sign_prints_the_catalogs_figures_as_read_on_one_page() -> None:
    signs = every_option()
    with pdfplumber.open(BytesIO(signs_pdf([each.sign for each in signs]))) as pdf:
        assert len(pdf.pages) == len(signs)
        for each, page in zip(signs, pdf.pages, strict=True):
            text = " ".join(page.extract_text().split())
            for line in expected_lines(each):
                assert line in text, (each.path, line, text)
            for char in page.chars:
                assert char["x0"] >= 0, each.path
                assert char["x1"] <= page.width, each.path
                assert 0 <= char["top"] < char["bottom"] <= page.height, each.path
            page.close()


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_a_sign_is_one_page_of_its_paper(paper) -> None:  # type: ignore[no-untyped-def]
    pages = PdfReader(BytesIO(sign_pdf(listed(UTH).sign, paper))).pages
    assert len(pages) == 1
    assert (float(pages[0].mediabox.width), float(pages[0].mediabox.height)) == (
        paper.width,
        paper.height,
    )


def test_the_same_facts_make_the_same_bytes() -> None:
    sign = listed(UTH).sign
    assert sign_pdf(sign) == sign_pdf(sign)
    assert sign_pdf(sign) != sign_pdf(replace(sign, revision=4))


def test_every_font_is_embedded_and_the_document_is_tagged() -> None:
    reader = PdfReader(BytesIO(sign_pdf(listed(UTH).sign)))
    page_fonts = reader.pages[0]["/Resources"]["/Font"]
    assert page_fonts
    for name in page_fonts:
        font = page_fonts[name].get_object()
        assert "/FontFile2" in font["/FontDescriptor"], font["/BaseFont"]
    assert reader.metadata is not None
    assert "Ultimate Texas Hold'em" in (reader.metadata.title or "")
    assert reader.metadata.author == "Casino 99"
    assert reader.trailer["/Root"]["/Lang"] == "en-US"


def test_a_tent_shows_the_same_words_on_both_sides() -> None:
    with pdfplumber.open(BytesIO(sign_pdf(listed(UTH).sign, TENT))) as pdf:
        page = pdf.pages[0]
        lower = [char for char in page.chars if char["top"] > page.height / 2]
        upper = [char for char in page.chars if char["bottom"] < page.height / 2]
    assert len(lower) == len(upper) > 300
    assert all(char["upright"] or char["matrix"][0] < 0 for char in upper)
    assert all(char["matrix"][0] < 0 for char in upper)
    assert all(char["matrix"][0] > 0 for char in lower)


def test_signs_of_a_batch_stand_in_table_order_and_reprints_are_marked() -> None:
    first, second, third = (replace(listed(UTH).sign, table=table) for table in ("2", "10", "1"))
    made = signs_pdf([first, reprinted(second), third])
    with pdfplumber.open(BytesIO(made)) as pdf:
        texts = [page.extract_text() for page in pdf.pages]
    assert ["TABLE 1\n" in t for t in texts] == [True, False, False]
    assert "TABLE 2\n" in texts[1]
    assert "REPRINT" in texts[2]
    assert "REPRINT" not in texts[0]


def test_a_reprint_keeps_the_code_and_a_changed_word_does_not() -> None:
    each = listed(UTH)
    sign = each.sign
    assert reprinted(sign).code == sign.code
    other = sign_facts(
        each.cardroom, each.game, each.schedule, each.option, sign.table,
        revision=3, effective=SINCE, texts=SignTexts(room="No smoking."),
    )  # fmt: skip
    assert other.code != sign.code


def test_the_code_on_record_is_printed_when_there_is_one() -> None:
    each = listed(UTH)
    sign = sign_facts(
        each.cardroom, each.game, each.schedule, each.option, 4, code="FM-4-7-RECORDED"
    )
    assert sign.code == "FM-4-7-RECORDED"
    with pdfplumber.open(BytesIO(sign_pdf(sign))) as pdf:
        assert "FM-4-7-RECORDED" in pdf.pages[0].extract_text()


def test_a_fee_that_cant_be_read_is_not_for_posting_until_the_room_enters_it() -> None:
    each = next(e for e in every_option() if e.sign.hold)
    filled = tuple(
        b if b.fee_cents is not None else replace(b, fee_cents=1234)
        for b in each.option.player_dealer
    )
    option = replace(each.option, player_dealer=filled)
    whole = sign_facts(each.cardroom, each.game, each.schedule, option)
    assert "NOT FOR POSTING" in each.sign.hold
    assert whole.hold == ""
    assert any(row.fee == "$12.34" for table in whole.tables for row in table.rows)


def test_room_and_city_text_print_in_a_second_language_too() -> None:
    each = listed(UTH)
    texts = SignTexts(
        room="Patrons under 21 are not admitted.",
        city="City permit 77.",
        room_second="No se admiten menores de 21 años · Dưới 21 tuổi không được vào ♠",
        position_notice=False,
    )
    sign = sign_facts(each.cardroom, each.game, each.schedule, each.option, texts=texts)
    for paper in (LETTER, LANDSCAPE):
        with pdfplumber.open(BytesIO(sign_pdf(sign, paper))) as pdf:
            text = " ".join(pdf.pages[0].extract_text().split())
        assert "No se admiten menores de 21 años" in text
        assert "Dưới 21 tuổi" in text
        assert "City permit 77." in text
        assert "offered clockwise" not in text


def test_letters_that_no_shipped_font_has_are_refused_in_words() -> None:
    each = listed(UTH)
    texts = SignTexts(room_second="禁止吸烟")
    sign = sign_facts(each.cardroom, each.game, each.schedule, each.option, texts=texts)
    with pytest.raises(FloormanError, match="can't be printed with the shipped fonts"):
        sign_pdf(sign)


def test_a_paper_that_is_too_small_says_so() -> None:
    each = listed("casino-99/fortune-pai-gow-poker/rules/37")
    texts = SignTexts(room="All players keep their hands and chips in sight. " * 12)
    sign = sign_facts(each.cardroom, each.game, each.schedule, each.option, texts=texts)
    assert not can_fit(sign, TENT)
    with pytest.raises(FloormanError, match="half-letter tent is too small"):
        sign_pdf(sign, TENT)


def test_a_stopped_batch_says_so() -> None:
    sign = listed(UTH).sign
    seen: list[tuple[int, int]] = []

    def stop_at_second(done: int, of: int) -> bool:
        seen.append((done, of))
        return done < 1

    with pytest.raises(FloormanError, match="stopped"):
        signs_pdf([sign, sign, sign], progress=stop_at_second)
    assert seen == [(0, 3), (1, 3)]
