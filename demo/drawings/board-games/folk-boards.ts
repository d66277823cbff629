import { isoBox, isoDisc, isoShadow, lay } from '#demo/drawing/iso.ts';
import {
  cream,
  ink,
  marigold,
  peacock,
  shadow,
  type Tone,
  vermilion,
  walnut,
  wood,
} from '#demo/drawing/palette.ts';
import { cowrie } from '#demo/drawing/pieces.ts';
import { flower } from '#demo/drawing/scenery.ts';
import { circle, dot, ellipse, path, place, rect, stroke } from '#demo/drawing/shapes.ts';

const SEEDS = [
  [-16, -6],
  [12, -12],
  [2, 8],
  [22, 6],
  [-20, 12],
  [-2, -20],
] as const;

function pit(x: number, y: number, seeds: number, tone: Tone): string {
  const shine =
    SEEDS.slice(0, seeds)
      .map(([a, b]) => ellipse(a, b, 11, 8, tone.base))
      .join('') +
    path(
      SEEDS.slice(0, seeds)
        .map(([a, b]) => dot(a - 3, b - 3, 2.6))
        .join(''),
      tone.light,
    );
  return place(
    ellipse(0, 4, 43, 41, wood.light) +
      ellipse(0, 0, 43, 40, walnut.base) +
      ellipse(0, 5, 38, 34, walnut.dark, 0.7) +
      shine,
    x,
    y,
  );
}

/** A sowing game: seeds in fourteen pits. */
export function pallanguzhi(): string {
  const body =
    'M-330 -116Q-340 -130 -316 -136Q0 -160 316 -136Q340 -130 330 -116Q350 0 330 116Q340 130 316 136Q0 160 -316 136Q-340 130 -330 116Q-350 0 -330 -116Z';
  const counts = [5, 3, 6, 0, 4, 5, 2, 4, 6, 2, 5, 3, 0, 6];
  const pits = counts.map((seeds, i) =>
    pit(-276 + (i % 7) * 92, i < 7 ? -58 : 52, seeds, i % 3 === 0 ? vermilion : cream),
  );
  const board =
    place(path(body, shadow, 0.14), 14, 34) +
    place(path(body, walnut.base), 0, 18) +
    path(body, wood.base) +
    place(path(body, wood.light, 0.5), 0, 0, 0.965) +
    stroke('M-290 -3H290', wood.dark, 4) +
    pits.join('');
  const spare = [
    [-250, 230, 0],
    [-190, 262, 40],
    [-130, 226, -30],
    [150, 250, 20],
    [220, 222, -60],
  ] as const;
  return (
    place(board, 0, -30, 1, -8) +
    spare.map(([x, y, turn]) => place(cowrie(), x, y, 0.9, turn)).join('') +
    circle(60, 268, 15, vermilion.base) +
    circle(96, 240, 15, vermilion.dark) +
    circle(20, 236, 15, vermilion.base)
  );
}

const squareRing = (r: number) => `M${-r} ${-r}H${r}V${r}H${-r}Z`;

const crossings = [160, 106, 52].flatMap((r) => [
  [-r, -r],
  [0, -r],
  [r, -r],
  [r, 0],
  [r, r],
  [0, r],
  [-r, r],
  [-r, 0],
]);

const millMen = [
  [-160, -160, ink],
  [0, -160, ink],
  [160, -160, vermilion],
  [-106, -106, vermilion],
  [106, -106, ink],
  [160, 0, ink],
  [106, 0, vermilion],
  [-52, 52, ink],
  [0, 52, vermilion],
  [52, 52, vermilion],
  [-160, 160, ink],
  [0, 106, vermilion],
  [160, 160, vermilion],
  [-106, 0, ink],
] as const;

/** Nine men's morris: three squares, one inside another. */
export function navkankari(): string {
  const top =
    rect(-200, -200, 400, 400, 14, peacock.dark) +
    rect(-190, -190, 380, 380, 10, peacock.base) +
    stroke(
      `${squareRing(160)}${squareRing(106)}${squareRing(52)}M0 -160V-52M0 52V160M-160 0H-52M52 0H160`,
      cream.base,
      5,
    ) +
    path(crossings.map(([x = 0, y = 0]) => dot(x, y, 9)).join(''), marigold.base) +
    flower(30, 8, marigold.base, vermilion.base);
  const standing = [...millMen]
    .sort((a, b) => a[0] + a[1] - b[0] - b[1])
    .map(([u, v, tone]) => isoDisc(u, v, 20, 13, tone));
  return place(
    isoShadow(400, 56) +
      isoBox([-200, -200, -30], [400, 400, 30], walnut) +
      lay(top) +
      standing.join(''),
    0,
    -14,
    1.12,
  );
}
