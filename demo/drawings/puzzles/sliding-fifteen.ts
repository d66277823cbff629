import { figure } from '#demo/drawing/figures.ts';
import { iso, isoBox, isoShadow, lay } from '#demo/drawing/iso.ts';
import {
  cream,
  indigo,
  marigold,
  peacock,
  rose,
  shadow,
  sky,
  vermilion,
  walnut,
  wood,
} from '#demo/drawing/palette.ts';
import { place, rect } from '#demo/drawing/shapes.ts';

export function slidingFifteen(): string {
  const order = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 11, 13, 14, 15, 12];
  const tones = [vermilion, marigold, peacock, indigo];
  const tile = (value: number, i: number) => {
    if (value === 0) return '';
    const tone = tones[Math.floor((value - 1) / 4)] ?? rose;
    return place(
      rect(-64, -62, 128, 128, 18, tone.dark) +
        rect(-64, -66, 128, 124, 18, tone.base) +
        figure(value, 0, -4, 52, cream.light),
      (i % 4) * 138 - 207,
      Math.floor(i / 4) * 138 - 207,
    );
  };
  return (
    rect(-310, -300, 660, 660, 40, shadow, 0.13) +
    rect(-330, -330, 660, 660, 40, wood.dark) +
    rect(-330, -338, 660, 654, 40, wood.base) +
    rect(-286, -286, 572, 572, 24, walnut.dark) +
    order.map(tile).join('')
  );
}

/** The tray lying flat, seen at an angle, with the tiles in their sorted places. */
export function slidingFifteenTurned(): string {
  const tones = [vermilion, marigold, peacock, indigo, sky];
  const top =
    rect(-200, -200, 400, 400, 24, wood.base) + rect(-178, -178, 356, 356, 14, walnut.dark);
  const cells = Array.from({ length: 15 }, (_, i) => i);
  const raised = cells.map((i) => {
    const [u, v] = [-172 + (i % 4) * 87, -172 + Math.floor(i / 4) * 87];
    const [x, y] = iso(u + 41, v + 41, 16);
    return (
      isoBox([u, v, 0], [82, 82, 16], tones[Math.floor(i / 4)] ?? sky) +
      place(lay(figure(i + 1, 0, 0, 34, cream.light)), x, y)
    );
  });
  return place(
    isoShadow(400, 62) +
      isoBox([-200, -200, -36], [400, 400, 36], wood) +
      lay(top) +
      raised.join(''),
    0,
    -14,
    1.12,
  );
}
