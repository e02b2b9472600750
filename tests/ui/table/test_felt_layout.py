"""Seats stand in an arc and none touches another, at every size of table and screen."""

import pytest

from floorman.ui.table.felt_layout import HEIGHT, centre, places

WIDTHS = (716, 734, 1000, 1240)
SMALLEST = 71  # 12 mm on 10 inches at 1280 by 800


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", range(2, 15))
def test_no_seat_touches_another_or_leaves_the_felt(seats: int, width: int) -> None:
    boxes = places(seats, width)
    assert len(boxes) == seats
    for n, box in enumerate(boxes):
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= width
        assert box.bottom <= HEIGHT
        assert min(box.width, box.height) >= SMALLEST
        for other in boxes[n + 1 :]:
            assert not box.touches(other), f"{box} and {other}"
        assert not box.touches(centre(seats, width))


@pytest.mark.parametrize("seats", range(5, 15))
def test_seat_one_is_at_the_house_dealers_left_and_the_last_at_the_right(seats: int) -> None:
    boxes = places(seats, 734)
    assert boxes[0].x < 200
    assert boxes[-1].right > 534
    middle = boxes[len(boxes) // 2]
    assert middle.y < boxes[0].y
