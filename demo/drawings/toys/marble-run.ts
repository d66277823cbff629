import {
  indigo,
  jamun,
  leaf,
  marigold,
  peacock,
  rose,
  saffron,
  sky,
  type Tone,
  vermilion,
} from '#demo/drawing/palette.ts';
import { ball } from '#demo/drawing/pieces.ts';
import { ellipse, ground, path, rect, repeat, stroke } from '#demo/drawing/shapes.ts';

const tower = (x: number, top: number, tone: Tone) =>
  rect(x - 26, top, 52, 300 - top, 6, tone.base) +
  rect(x + 4, top, 22, 300 - top, 6, tone.dark) +
  repeat(Math.floor((300 - top) / 76), (i) => rect(x - 32, top + i * 76, 64, 16, 8, tone.light));

const ramp = (x1: number, y1: number, x2: number, y2: number, tone: Tone) =>
  stroke(`M${x1} ${y1}L${x2} ${y2}`, tone.dark, 36) +
  stroke(`M${x1} ${y1 - 6}L${x2} ${y2 - 6}`, tone.base, 26) +
  stroke(`M${x1} ${y1 - 14}L${x2} ${y2 - 14}`, tone.light, 6);

const funnel =
  path('M-286 -330H-114L-160 -262H-240Z', saffron.base) +
  path('M-190 -330H-114L-160 -262H-200Z', saffron.dark) +
  ellipse(-200, -330, 86, 18, saffron.light) +
  ellipse(-200, -330, 66, 11, saffron.dark);

const bowl =
  path('M120 246H330Q330 316 270 316H180Q120 316 120 246Z', rose.base) +
  path('M240 246H330Q330 316 270 316H220Z', rose.dark);

export function marbleRun(): string {
  return (
    ground(0, 316, 370, 26) +
    tower(-200, -262, indigo) +
    tower(200, -196, peacock) +
    tower(-20, -30, jamun) +
    ramp(-196, -250, 196, -160, marigold) +
    ramp(204, -60, -190, 20, vermilion) +
    ramp(-200, 112, 190, 200, leaf) +
    `<path d="M226 -160A52 52 0 0 1 226 -58" fill="none" stroke="${sky.dark}" stroke-width="34" stroke-linecap="round"/><path d="M226 -160A52 52 0 0 1 226 -58" fill="none" stroke="${sky.base}" stroke-width="22" stroke-linecap="round"/>` +
    stroke('M-226 24A46 46 0 0 0 -226 110', saffron.dark, 34) +
    stroke('M-226 24A46 46 0 0 0 -226 110', saffron.base, 22) +
    funnel +
    bowl +
    [
      [-40, -246, vermilion],
      [90, -216, indigo],
      [60, -66, marigold],
      [-120, -30, peacock],
      [-60, 112, vermilion],
      [90, 146, jamun],
      [-200, -346, leaf],
      [180, 240, marigold],
      [232, 232, indigo],
      [280, 242, leaf],
    ]
      .map(([x, y, tone]) => ball(x as number, y as number, 25, tone as Tone))
      .join('')
  );
}
