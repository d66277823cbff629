import { figure } from '#demo/drawing/figures.ts';
import {
  cream,
  indigo,
  ink,
  jamun,
  leaf,
  marigold,
  peacock,
  rose,
  saffron,
  shadow,
  sky,
  type Tone,
  vermilion,
  walnut,
  wood,
} from '#demo/drawing/palette.ts';
import { ball } from '#demo/drawing/pieces.ts';
import { circle, ground, path, place, rect, stroke } from '#demo/drawing/shapes.ts';

const ticketRows = [
  [4, 0, 23, 0, 41, 0, 68, 0, 81],
  [0, 17, 0, 35, 0, 52, 0, 72, 88],
  [9, 0, 28, 0, 47, 56, 0, 79, 0],
];

function ticket(tone: Tone): string {
  const cells = ticketRows.flatMap((row, y) =>
    row.map((value, x) => {
      const [left, top] = [-261 + x * 58, -103 + y * 70];
      const number = value === 0 ? '' : figure(value, left + 29, top + 33, 28, ink.base);
      return rect(left + 2, top, 54, 66, 6, value === 0 ? tone.light : cream.light) + number;
    }),
  );
  const back = rect(-262, -120, 550, 260, 22, shadow, 0.14);
  return back + rect(-275, -130, 550, 260, 22, tone.base) + cells.join('');
}

const numbered = (x: number, y: number, r: number, value: number, tone: Tone) =>
  ball(x, y, r, tone) +
  circle(x, y, r * 0.58, cream.light) +
  figure(value, x, y, r * 0.56, ink.base);

/** Tickets and numbered balls: tambola is a kind of bingo. */
export function tambola(): string {
  return (
    place(ticket(peacock), -40, -190, 1.06, -7) +
    place(ticket(vermilion), 20, 24, 1.12, 4) +
    ground(0, 312, 330, 22) +
    [
      [-250, 7, saffron],
      [-124, 90, indigo],
      [0, 41, leaf],
      [126, 68, jamun],
      [252, 23, marigold],
    ]
      .map(([x, value, tone]) => numbered(x as number, 254, 60, value as number, tone as Tone))
      .join('')
  );
}

const cageBars = `<g fill="none" stroke="${marigold.dark}" stroke-width="7"><circle r="172"/><ellipse rx="110" ry="172"/><ellipse rx="44" ry="172"/><ellipse rx="172" ry="60"/><path d="M-146 -92H146M-146 92H146"/></g>`;

const cageStand =
  path('M-250 290L-200 -70H-168L-190 290ZM250 290L200 -70H168L190 290Z', walnut.base) +
  path('M220 290L186 -70H168L190 290Z', walnut.dark) +
  rect(-290, 270, 580, 44, 20, wood.base) +
  rect(-290, 294, 580, 20, 10, wood.dark) +
  circle(-184, -66, 22, vermilion.base) +
  circle(184, -66, 22, vermilion.base) +
  stroke('M184 -66H270V20', ink.light, 14) +
  rect(246, 10, 48, 70, 20, vermilion.base);

/** The cage from which the caller draws the balls. */
export function tambolaCage(): string {
  const balls = [
    [-90, 60, 12, vermilion],
    [-20, 84, 35, indigo],
    [56, 80, 8, leaf],
    [110, 40, 77, marigold],
    [-46, 20, 51, saffron],
    [30, 22, 64, jamun],
    [-116, -4, 3, peacock],
    [84, -26, 19, rose],
  ]
    .map(([x, y, value, tone]) =>
      numbered(x as number, y as number, 44, value as number, tone as Tone),
    )
    .join('');
  return (
    ground(0, 310, 320, 26) +
    place(circle(0, 0, 172, sky.light, 0.5) + balls + cageBars, 0, -80) +
    cageStand +
    numbered(0, 232, 42, 90, indigo)
  );
}
