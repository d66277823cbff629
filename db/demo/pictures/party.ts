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
  sky,
  stone,
  type Tone,
  vermilion,
  walnut,
  wood,
} from './palette.ts';
import { ball, die, figure } from './pieces.ts';
import { circle, ellipse, ground, path, place, rect, stroke } from './shapes.ts';

const note = path(
  'M-22 44A20 16 0 1 1 -8 30V-50L52 -64V26A20 16 0 1 1 38 12V-30L6 -22V44A20 16 0 0 1 -22 44Z',
  cream.light,
).replace('evenodd', 'nonzero');
const singleNote = path(
  'M-12 40A22 17 0 1 1 4 24V-56Q40 -40 40 -6Q26 -22 16 -22V36A22 17 0 0 1 -12 40Z',
  cream.light,
).replace('evenodd', 'nonzero');

function tallCard(tone: Tone, art: string): string {
  return (
    rect(-102, -146, 220, 310, 24, '#3a2f4a', 0.14) +
    rect(-110, -155, 220, 310, 24, cream.light) +
    rect(-94, -139, 188, 278, 14, tone.base) +
    path('M94 -139V125Q94 139 80 139H-60Z', tone.dark, 0.45) +
    art
  );
}

const microphone =
  rect(-24, -20, 48, 240, 20, ink.base) +
  rect(2, -20, 22, 240, 11, ink.dark) +
  path('M-46 -40H46L30 6H-30Z', marigold.base) +
  path('M6 -40H46L30 6H10Z', marigold.dark) +
  circle(0, -96, 82, stone.base) +
  path('M30 -172A82 82 0 0 1 30 -20Q70 -96 30 -172Z', stone.dark) +
  stroke(
    'M-66 -136L40 -30M-80 -96L0 -16M-30 -170L78 -70M66 -136L-40 -30M80 -96L0 -16M30 -170L-78 -70',
    ink.light,
    4,
    0.6,
  ) +
  rect(-84, -62, 168, 26, 13, vermilion.base);

/** Cards with notes and a microphone for singing in turn. */
export function antakshari(): string {
  return (
    place(tallCard(peacock, place(note, 0, 0, 1.2)), -220, -60, 1.16, -18) +
    place(tallCard(marigold, place(singleNote, 0, 0, 1.5)), 0, -120, 1.16, -2) +
    place(tallCard(jamun, place(note, 0, 0, 1.2)), 220, -70, 1.16, 16) +
    place(microphone, 40, 160, 1.1, 34) +
    place(singleNote.replaceAll(cream.light, rose.base), -190, 250, 1.1, -10) +
    place(note.replaceAll(cream.light, indigo.base), 300, 250, 0.9, 10)
  );
}

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
  const back = rect(-262, -120, 550, 260, 22, '#3a2f4a', 0.14);
  return back + rect(-275, -130, 550, 260, 22, tone.base) + cells.join('');
}

const numbered = (x: number, y: number, r: number, value: number, tone: Tone) =>
  ball(x, y, r, tone) +
  circle(x, y, r * 0.58, cream.light) +
  figure(value, x, y, r * 0.56, ink.base);

/** Tambola: tickets and numbered balls. */
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

/** A caller's cage of tambola with its balls. */
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
  const bars = `<g fill="none" stroke="${marigold.dark}" stroke-width="7"><circle r="172"/><ellipse rx="110" ry="172"/><ellipse rx="44" ry="172"/><ellipse rx="172" ry="60"/><path d="M-146 -92H146M-146 92H146"/></g>`;
  const stand =
    path('M-250 290L-200 -70H-168L-190 290ZM250 290L200 -70H168L190 290Z', walnut.base) +
    path('M220 290L186 -70H168L190 290Z', walnut.dark) +
    rect(-290, 270, 580, 44, 20, wood.base) +
    rect(-290, 294, 580, 20, 10, wood.dark) +
    circle(-184, -66, 22, vermilion.base) +
    circle(184, -66, 22, vermilion.base) +
    stroke('M184 -66H270V20', ink.light, 14) +
    rect(246, 10, 48, 70, 20, vermilion.base);
  return (
    ground(0, 310, 320, 26) +
    place(circle(0, 0, 172, sky.light, 0.5) + balls + bars, 0, -80) +
    stand +
    numbered(0, 232, 42, 90, indigo)
  );
}

/** Five dice and their leather cup. */
export function diceCup(tone: Tone = walnut): string {
  const cup =
    path('M-150 -150H150L120 180Q110 214 0 218Q-110 214 -120 180Z', tone.base) +
    path('M50 -150H150L120 180Q110 206 50 214Q90 40 50 -150Z', tone.dark) +
    path('M-148 -120H148L145 -86H-145Z', marigold.base) +
    path('M-126 140H126L122 168H-124Z', marigold.base) +
    stroke('M-110 -50L-94 110M-40 -46L-34 116M40 -46L34 116', tone.light, 5) +
    place(
      path('M0 -46L14 -14L48 -10L22 12L30 46L0 28L-30 46L-22 12L-48 -10L-14 -14Z', marigold.base),
      0,
      24,
    ) +
    ellipse(0, -150, 152, 36, tone.light) +
    ellipse(0, -148, 134, 28, tone.dark);
  const cast = (x: number, y: number, s: number) =>
    ground(x + s * 0.2, y + s * 0.92, s * 0.95, s * 0.24);
  return (
    ground(-120, 210, 190, 24) +
    place(cup, -130, -20, 1.14, -6) +
    cast(150, 110, 104) +
    place(die(104, [5, 3, 6], vermilion, cream.light), 150, 110) +
    cast(290, 200, 84) +
    place(die(84, [1, 2, 4]), 290, 220) +
    cast(30, 250, 92) +
    place(die(92, [6, 4, 2], marigold, ink.base), 30, 260) +
    place(die(84, [2, 6, 3], peacock, cream.light), 190, 300) +
    cast(-160, 300, 76) +
    place(die(76, [3, 1, 5]), -150, 290)
  );
}

/** Nine dice, one of each colour. */
export function diceColours(): string {
  const tones = [vermilion, saffron, marigold, leaf, peacock, indigo, jamun, rose, cream] as const;
  return tones
    .map((tone, i) => {
      const [x, y] = [-220 + (i % 3) * 220, -180 + Math.floor(i / 3) * 216];
      return (
        ground(x + 10, y + 84, 96, 22) +
        place(
          die(
            96,
            [(i % 6) + 1, ((i + 2) % 6) + 1, ((i + 4) % 6) + 1],
            tone,
            tone === cream || tone === marigold ? ink.base : cream.light,
          ),
          x,
          y,
        )
      );
    })
    .join('');
}
