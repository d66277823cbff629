import { iso, isoBox, isoShadow, lay } from '#demo/drawing/iso.ts';
import {
  indigo,
  leaf,
  marigold,
  saffron,
  shadow,
  vermilion,
  walnut,
  wood,
} from '#demo/drawing/palette.ts';
import { cowrie, pawn } from '#demo/drawing/pieces.ts';
import { ellipse, place, rect, stroke } from '#demo/drawing/shapes.ts';

const fiveByFive = Array.from(
  { length: 6 },
  (_, i) => `M${-175 + i * 70} -175V175M-175 ${-175 + i * 70}H175`,
).join('');

const safeSquares = [
  [0, -140],
  [-140, 0],
  [140, 0],
  [0, 140],
  [0, 0],
]
  .map(([x = 0, y = 0]) => stroke(`M${x - 35} ${y - 35}l70 70m0 -70l-70 70`, vermilion.base, 5))
  .join('');

const raceMen = [
  [-140, -70, vermilion],
  [0, -140, vermilion],
  [70, 0, leaf],
  [140, 70, leaf],
  [-70, 70, indigo],
  [0, 0, saffron],
  [-140, 140, indigo],
  [70, 140, saffron],
] as const;

const fourShells = [
  [-270, 210, 20],
  [-206, 268, -40],
  [-310, 280, 70],
  [-240, 330, 10],
] as const;

/** A race game on five squares by five, with cowries for dice. */
export function ashtaChamma(): string {
  const top =
    rect(-200, -200, 400, 400, 10, wood.base) +
    rect(-184, -184, 368, 368, 6, wood.light) +
    rect(-35, -35, 70, 70, 0, marigold.light) +
    stroke(fiveByFive, walnut.base, 4) +
    safeSquares;
  const standing = [...raceMen]
    .sort((a, b) => a[0] + a[1] - b[0] - b[1])
    .map(([u, v, tone]) => {
      const [x, y] = iso(u, v);
      return place(ellipse(10, 4, 34, 13, shadow, 0.2) + pawn(tone), x, y, 0.86);
    });
  return (
    place(
      isoShadow(400, 56) +
        isoBox([-200, -200, -30], [400, 400, 30], walnut) +
        lay(top) +
        standing.join(''),
      0,
      -40,
      1.08,
    ) + fourShells.map(([x, y, turn]) => place(cowrie(), x, y, 1.1, turn)).join('')
  );
}
