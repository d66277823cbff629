import { isoBox, isoDisc, isoShadow, lay } from './iso.ts';
import {
  cream,
  indigo,
  ink,
  marigold,
  stone,
  type Tone,
  vermilion,
  walnut,
  wood,
} from './palette.ts';
import { flower } from './pieces.ts';
import {
  around,
  circle,
  dot,
  ellipse,
  ground,
  path,
  place,
  polar,
  rect,
  repeat,
  stroke,
} from './shapes.ts';

const ebony: Tone = { light: '#6b5a58', base: '#443634', dark: '#2d2322' };
const boxwood: Tone = { light: '#fdf0d2', base: '#f3dcae', dark: '#cfae76' };

const side =
  stroke('M-96 -114H96M-96 -134H96', ink.base, 2.4) +
  path(dot(-98, -124, 13) + dot(98, -124, 13), vermilion.base) +
  path(dot(-98, -124, 7) + dot(98, -124, 7), wood.light);
const arrow =
  stroke('M-126 -126L-62 -62', ink.base, 2.2) +
  stroke('M-74 -58A16 16 0 1 0 -58 -74', ink.base, 2.2) +
  path('M-133 -133L-121 -127L-127 -121Z', ink.base);

/** A carrom board seen from above, 400 wide. */
export function carromTop(frame: Tone = walnut): string {
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

/** The nineteen men of carrom in their opening circle, as places and tones. */
function opening(step: number): readonly (readonly [number, number, Tone])[] {
  const ring = (count: number, distance: number) =>
    Array.from({ length: count }, (_, i) => {
      const [x, y] = polar((i * 360) / count, distance);
      return [x, y, i % 2 === 0 ? boxwood : ebony] as const;
    });
  return [[0, 0, vermilion], ...ring(6, step), ...ring(12, step * 1.95)];
}

/** A carrom board ready for the break, with its striker. */
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

/** A man of carrom with its turned rings, seen from above. */
function man(x: number, y: number, r: number, tone: Tone): string {
  const rings = `<circle r="${r * 0.66}" fill="none" stroke="${tone.dark}" stroke-width="4" opacity=".6"/><circle r="${r * 0.34}" fill="none" stroke="${tone.dark}" stroke-width="4" opacity=".6"/>`;
  return place(
    circle(6, 10, r, '#3a2f4a', 0.16) +
      circle(0, 0, r, tone.dark) +
      circle(0, -5, r * 0.96, tone.base) +
      ellipse(-r * 0.3, -r * 0.42, r * 0.3, r * 0.16, tone.light, 0.7) +
      place(rings, 0, -5),
    x,
    y,
  );
}

/** A carrom board from above, on which a game is under way. */
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
  return rect(-312, -300, 650, 650, 30, '#3a2f4a', 0.13) + place(board, 0, 0, 1.62);
}

function striker(x: number, y: number): string {
  const star = around(8, 26, path('M-9 0L0 -26L9 0Z', vermilion.base));
  return place(
    man(0, 0, 84, stone) +
      place(
        circle(0, 0, 62, cream.light) +
          star +
          circle(0, 0, 24, indigo.base) +
          circle(0, 0, 12, marigold.base),
        0,
        -5,
      ),
    x,
    y,
  );
}

/** Carrom men and two strikers laid out. */
export function carromMen(): string {
  const row = (y: number, tones: readonly Tone[]) =>
    tones.map((tone, i) => man(-((tones.length - 1) * 118) / 2 + i * 118, y, 52, tone)).join('');
  const [w, b] = [boxwood, ebony];
  return (
    row(-270, [w, b, w]) +
    row(-168, [b, w, b, w]) +
    row(-66, [w, b, vermilion, b, w]) +
    row(36, [b, w, b, w]) +
    striker(-110, 206) +
    striker(120, 206)
  );
}

/** A striker and a tin of boric powder. */
export function carromPowder(): string {
  const tin =
    rect(-110, -210, 220, 400, 30, indigo.base) +
    path('M20 -210H80Q110 -210 110 -180V160Q110 190 80 190H20Z', indigo.dark) +
    rect(-116, -250, 232, 84, 22, marigold.base) +
    path('M20 -250H94Q116 -250 116 -228V-188Q116 -166 94 -166H20Z', marigold.dark) +
    circle(0, 16, 74, cream.base) +
    flower(54, 8, vermilion.base, marigold.base);
  return (
    ground(-130, 276, 190) +
    place(tin, -130, 50, 1.2) +
    ground(190, 292, 190, 26) +
    path('M20 290Q60 180 150 190Q250 170 350 290Q190 330 20 290Z', cream.light) +
    path('M210 182Q280 186 350 290Q280 310 190 310Q260 240 210 182Z', cream.dark, 0.7) +
    place(striker(0, 0), 210, 40, 1.1)
  );
}

/** A heap of carrom men against the ground, for a scene. */
export function carromHeap(): string {
  return (
    ground(0, 40, 150) +
    [
      [-70, 20, boxwood],
      [0, 24, ebony],
      [70, 20, boxwood],
      [-36, -8, vermilion],
      [36, -8, boxwood],
      [0, -36, ebony],
    ]
      .map(([x, y, tone]) =>
        place(
          path('M-44 0V22A44 16 0 0 0 44 22V0Z', (tone as Tone).dark) +
            ellipse(0, 0, 44, 16, (tone as Tone).base) +
            ellipse(0, 0, 26, 9, (tone as Tone).light, 0.6),
          x as number,
          y as number,
        ),
      )
      .join('')
  );
}
