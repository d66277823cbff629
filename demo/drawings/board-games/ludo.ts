import { die } from '#demo/drawing/dice.ts';
import { iso, isoBox, isoShadow, lay } from '#demo/drawing/iso.ts';
import {
  cream,
  indigo,
  leaf,
  marigold,
  shadow,
  type Tone,
  vermilion,
  walnut,
} from '#demo/drawing/palette.ts';
import { pawn } from '#demo/drawing/pieces.ts';
import {
  circle,
  ellipse,
  ground,
  path,
  place,
  rect,
  repeat,
  stroke,
} from '#demo/drawing/shapes.ts';

const CELL = 25;

const corners = [
  [-1, -1, vermilion],
  [1, -1, leaf],
  [1, 1, marigold],
  [-1, 1, indigo],
] as const;

function ludoYard([x, y, tone]: (typeof corners)[number]): string {
  const at = 4.5 * CELL;
  const spots = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(([a = 0, b = 0]) => circle(a * 26, b * 26, 17, tone.base));
  return place(
    rect(-75, -75, 150, 150, 4, tone.base) +
      rect(-54, -54, 108, 108, 10, cream.light) +
      spots.join(''),
    x * at,
    y * at,
  );
}

/** The board from above, 400 wide. */
function ludoBoard(): string {
  const cells = [-1.5, -0.5, 0.5, 1.5]
    .map((i) => `M${i * CELL} -187.5V187.5M-187.5 ${i * CELL}H187.5`)
    .join('');
  const cross = Array.from({ length: 16 }, (_, i) => -7.5 + i)
    .filter((i) => Math.abs(i) > 1.4)
    .map((i) => `M${i * CELL} -37.5V37.5M-37.5 ${i * CELL}H37.5`)
    .join('');
  const lane = (tone: Tone, turn: number) =>
    place(
      rect(-12.5, -162.5, 25, 130, 0, tone.base) +
        rect(12.5, -162.5, 25, 25, 0, tone.base) +
        path('M-37.5 -37.5H37.5L0 0Z', tone.base),
      0,
      0,
      1,
      turn,
    );
  return (
    rect(-200, -200, 400, 400, 14, walnut.base) +
    rect(-187.5, -187.5, 375, 375, 0, cream.base) +
    lane(leaf, 0) +
    lane(marigold, 90) +
    lane(indigo, 180) +
    lane(vermilion, 270) +
    stroke(cells + cross, walnut.light, 1.6, 0.7) +
    corners.map(ludoYard).join('')
  );
}

const ludoMen = [
  [-4.5, -5, vermilion],
  [-2, -0.9, vermilion],
  [4, -4.2, leaf],
  [0.2, -3.4, leaf],
  [4.6, 3.6, marigold],
  [1, 5, marigold],
  [-4, 4.4, indigo],
  [-1, 3, indigo],
] as const;

export function ludoGame(): string {
  const men = [...ludoMen]
    .sort((a, b) => a[0] + a[1] - b[0] - b[1])
    .map(([x, y, tone]) => {
      const [px, py] = iso(x * CELL, y * CELL);
      return place(ellipse(10, 4, 34, 13, shadow, 0.2) + pawn(tone), px, py, 0.72);
    });
  const board = isoBox([-200, -200, -26], [400, 400, 26], walnut) + lay(ludoBoard());
  return (
    place(isoShadow(400, 50) + board + men.join(''), 0, -20, 1.1) +
    ground(268, 300, 80) +
    place(die(74, [6, 3, 2]), 268, 250)
  );
}

export function ludoTokens(): string {
  const row = (tone: Tone, y: number, x: number) =>
    repeat(4, (i) => {
      const px = x + i * 128;
      return ground(px + 10, y + 4, 52) + place(pawn(tone), px, y, 1.4);
    });
  return (
    row(vermilion, -110, -240) +
    row(leaf, 20, -170) +
    row(indigo, 150, -240) +
    row(marigold, 280, -170) +
    place(die(84, [5, 1, 4]), 300, -160)
  );
}
