import { isoBox, isoDisc, isoShadow, lay } from '#demo/drawing/iso.ts';
import {
  cream,
  indigo,
  ink,
  marigold,
  shadow,
  type Tone,
  vermilion,
  walnut,
  wood,
} from '#demo/drawing/palette.ts';
import { flower } from '#demo/drawing/scenery.ts';
import { circle, dot, path, place, polar, rect, repeat, stroke } from '#demo/drawing/shapes.ts';
import { boxwood, ebony, man } from './carrom-men.ts';

const side =
  stroke('M-96 -114H96M-96 -134H96', ink.base, 2.4) +
  path(dot(-98, -124, 13) + dot(98, -124, 13), vermilion.base) +
  path(dot(-98, -124, 7) + dot(98, -124, 7), wood.light);

const arrow =
  stroke('M-126 -126L-62 -62', ink.base, 2.2) +
  stroke('M-74 -58A16 16 0 1 0 -58 -74', ink.base, 2.2) +
  path('M-133 -133L-121 -127L-127 -121Z', ink.base);

/** The board from above, 400 wide. */
function carromTop(frame: Tone = walnut): string {
  const quarter = (art: string) => repeat(4, (i) => place(art, 0, 0, 1, i * 90));
  const pockets = quarter(circle(-146, -146, 22, ink.dark) + circle(-144, -144, 18, '#14172a'));
  return (
    rect(-200, -200, 400, 400, 16, frame.base) +
    rect(-192, -192, 384, 384, 12, frame.light) +
    rect(-172, -172, 344, 344, 8, frame.dark) +
    rect(-168, -168, 336, 336, 6, wood.light) +
    pockets +
    quarter(side + arrow) +
    `<circle r="52" fill="none" stroke="${ink.base}" stroke-width="2.4"/><circle r="45" fill="none" stroke="${vermilion.base}" stroke-width="2"/>` +
    flower(34, 8, vermilion.light, marigold.base)
  );
}

/** The nineteen men in their opening circle; `step` is the radius of the inner ring. */
function opening(step: number): readonly (readonly [number, number, Tone])[] {
  const ring = (count: number, distance: number) =>
    Array.from({ length: count }, (_, i) => {
      const [x, y] = polar((i * 360) / count, distance);
      return [x, y, i % 2 === 0 ? boxwood : ebony] as const;
    });
  return [[0, 0, vermilion], ...ring(6, step), ...ring(12, step * 1.95)];
}

/** The board ready for the break. */
export function carromBoard(frame: Tone = walnut): string {
  const men = [...opening(26)]
    .sort((a, b) => a[0] + a[1] - b[0] - b[1])
    .map(([u, v, tone]) => isoDisc(u, v, 12, 6, tone))
    .join('');
  const striker =
    isoDisc(0, 124, 17, 7, indigo) +
    place(lay(circle(0, 0, 9, cream.light) + circle(0, 0, 4, vermilion.base), 7), -107.4, 62);
  const board = isoBox([-200, -200, -40], [400, 400, 40], frame) + lay(carromTop(frame));
  return place(isoShadow(400, 66) + board + men + striker, 0, -14, 1.12);
}

/** The board in the middle of a game. */
export function carromFromAbove(frame: Tone = walnut): string {
  const men = [
    [-60, -50, boxwood],
    [40, -20, ebony],
    [10, -90, boxwood],
    [86, 60, ebony],
    [-90, 30, ebony],
    [-20, 50, boxwood],
    [60, -100, vermilion],
    [-128, -60, boxwood],
    [130, -20, ebony],
  ] as const;
  const board =
    carromTop(frame) +
    men.map(([x, y, tone]) => man(x, y, 13, tone)).join('') +
    man(20, 124, 18, indigo);
  return rect(-312, -300, 650, 650, 30, shadow, 0.13) + place(board, 0, 0, 1.62);
}
