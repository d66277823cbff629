import { iso, isoBox, isoShadow, lay } from './iso.ts';
import {
  cream,
  indigo,
  leaf,
  marigold,
  peacock,
  rose,
  saffron,
  sky,
  type Tone,
  vermilion,
  walnut,
  wood,
} from './palette.ts';
import { ball, counter, die, figure, pawn } from './pieces.ts';
import {
  around,
  box,
  circle,
  dot,
  ellipse,
  ground,
  outline,
  path,
  place,
  polar,
  rect,
  repeat,
  stroke,
} from './shapes.ts';
import { grid } from './strategy.ts';

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

/** A ludo board seen from above, 400 wide. */
export function ludoBoard(): string {
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

/** A game of ludo with tokens and a die. */
export function ludoGame(): string {
  const men = [...ludoMen]
    .sort((a, b) => a[0] + a[1] - b[0] - b[1])
    .map(([x, y, tone]) => {
      const [px, py] = iso(x * CELL, y * CELL);
      return place(ellipse(10, 4, 34, 13, '#3a2f4a', 0.2) + pawn(tone), px, py, 0.72);
    });
  const board = isoBox([-200, -200, -26], [400, 400, 26], walnut) + lay(ludoBoard());
  return (
    place(isoShadow(400, 50) + board + men.join(''), 0, -20, 1.1) +
    ground(268, 300, 80) +
    place(die(74, [6, 3, 2]), 268, 250)
  );
}

/** The sixteen tokens and the dice of the ludo set. */
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

const pale = [cream, sky, marigold, rose, leaf] as const;

function ladder(x: number, y: number, length: number, turn: number): string {
  const rungs = Array.from(
    { length: Math.floor(length / 34) },
    (_, i) => `M-17 ${-18 - i * 34}H17`,
  ).join('');
  return place(
    stroke(rungs, wood.dark, 9) + stroke(`M-19 0V${-length}M19 0V${-length}`, walnut.base, 10),
    x,
    y,
    1,
    turn,
  );
}

function snake(d: string, [x, y, turn]: readonly [number, number, number], tone: Tone): string {
  const head =
    ellipse(0, -8, 21, 27, tone.base) +
    circle(-9, -16, 5, cream.light) +
    circle(9, -16, 5, cream.light) +
    circle(-9, -17, 2.6, '#252a3c') +
    circle(9, -17, 2.6, '#252a3c') +
    stroke('M0 -34V-48M0 -48L-6 -56M0 -48L6 -56', vermilion.base, 3.5);
  return (
    stroke(d, tone.dark, 27) +
    stroke(d, tone.base, 21) +
    `<path d="${d}" fill="none" stroke="${tone.light}" stroke-width="7" stroke-dasharray="2 22" stroke-linecap="round"/>` +
    place(head, x, y, 1, turn)
  );
}

/** Snakes and ladders on a mat, seen from above. */
export function snakesAndLadders(): string {
  const squares = pale.map((tone, index) =>
    path(
      Array.from({ length: 64 }, (_, i) => i)
        .filter((i) => ((i % 8) * 2 + Math.floor(i / 8) * 3) % 5 === index)
        .map((i) => box(-280 + (i % 8) * 70, -280 + Math.floor(i / 8) * 70, 70, 70))
        .join(''),
      tone.light,
    ),
  );
  return (
    rect(-302, -290, 620, 620, 30, '#3a2f4a', 0.13) +
    rect(-312, -312, 624, 624, 30, peacock.base) +
    rect(-296, -296, 592, 592, 18, peacock.dark) +
    squares.join('') +
    stroke(grid(9, 560), cream.light, 4) +
    ladder(-170, 190, 250, 20) +
    ladder(130, 250, 190, -12) +
    ladder(60, -60, 190, 24) +
    snake('M210 -210C130 -190 250 -120 190 -70S230 30 170 90', [216, -212, 60], vermilion) +
    snake('M-120 -240C-190 -200 -100 -150 -170 -90S-130 0 -210 60', [-116, -246, 40], indigo) +
    snake('M30 40C-40 70 50 130 -20 170S-20 230 -80 240', [36, 34, 50], leaf) +
    counter(-246, 250, 27, saffron) +
    counter(-190, 256, 27, rose) +
    place(die(62, [4, 5, 6]), 276, 276)
  );
}

const dropped = ['', '2', '21', '12212', '2112', '121', '1'];

/** A standing frame of seven columns with discs of two colours. */
export function fourInALine(): string {
  const at = (column: number, row: number) => [-234 + column * 78, 168 - row * 78] as const;
  const discs = dropped.flatMap((column, x) =>
    [...column].map((who, y) => {
      const [px, py] = at(x, y);
      const tone = who === '1' ? vermilion : marigold;
      return (
        circle(px, py, 36, tone.base) +
        circle(px, py, 24, tone.dark, 0.55) +
        circle(px, py, 20, tone.light, 0.5)
      );
    }),
  );
  const holes = Array.from({ length: 42 }, (_, i) => dot(...at(i % 7, Math.floor(i / 7)), 30)).join(
    '',
  );
  const frame = `M-290 -260Q-290 -276 -274 -276H274Q290 -276 290 -260V222H-290Z${holes}`;
  const foot = 'M-22 -40H22V40Q60 60 70 96H-70Q-60 60 -22 40Z';
  return (
    ground(0, 300, 350, 34) +
    rect(-276, -262, 552, 470, 0, indigo.dark) +
    place(circle(0, 0, 36, vermilion.base) + circle(0, 0, 22, vermilion.light, 0.5), 78, -322) +
    discs.join('') +
    path(frame, indigo.base) +
    rect(-290, -276, 580, 16, 8, indigo.light) +
    rect(-300, 200, 600, 44, 12, indigo.dark) +
    place(path(foot, indigo.light) + path('M0 -40H22V40Q60 60 70 96H0Z', indigo.base), -296, 204) +
    place(path(foot, indigo.light) + path('M0 -40H22V40Q60 60 70 96H0Z', indigo.base), 296, 204)
  );
}

const gone = new Set(['3:0', '5:2', '7:1', '8:0']);

/** A tower of wooden blocks, some pulled out. */
export function tumblingTower(): string {
  const layer = (level: number) =>
    repeat(3, (i) => {
      if (gone.has(`${level}:${i}`)) return '';
      const h = level * 44;
      const tone =
        (level + i) % 3 === 1 ? { light: '#f5dcb8', base: '#e8c090', dark: '#c99a63' } : wood;
      const out = level === 6 && i === 2 ? 46 : 0;
      return level % 2 === 0
        ? isoBox([-99, -99 + i * 66, h], [198, 65, 43], tone)
        : isoBox([-99 + i * 66, -99 + out, h], [65, 198, 43], tone);
    });
  const loose = isoBox([170, 60, 0], [65, 198, 43], wood);
  return place(
    path(outline([iso(-99, 110), iso(140, -100), iso(190, 60), iso(110, 190)]), '#3a2f4a', 0.12) +
      repeat(11, layer) +
      loose,
    -10,
    190,
    0.92,
  );
}

const arms = [vermilion, marigold, leaf, sky, indigo, saffron] as const;

/** A round board of star checkers with glass marbles. */
export function starCheckers(): string {
  const arm = (tone: Tone, i: number) => {
    const spots = [
      [0, -262],
      [-21, -225],
      [21, -225],
      [-42, -188],
      [0, -188],
      [42, -188],
      [-63, -151],
      [-21, -151],
      [21, -151],
      [63, -151],
    ];
    return place(
      path('M0 -300L96 -134H-96Z', tone.light) +
        spots.map(([x = 0, y = 0]) => ball(x, y, 16, tone)).join(''),
      0,
      0,
      1,
      i * 60,
    );
  };
  const rows = [-3, -2, -1, 0, 1, 2, 3]
    .flatMap((row) =>
      Array.from({ length: 7 - Math.abs(row) }, (_, i) =>
        dot((i - (6 - Math.abs(row)) / 2) * 42, row * 37, 9),
      ),
    )
    .join('');
  return (
    circle(12, 26, 338, '#3a2f4a', 0.13) +
    circle(0, 0, 338, wood.dark) +
    circle(0, -8, 334, wood.base) +
    circle(0, -8, 310, wood.light) +
    place(
      path(outline(Array.from({ length: 6 }, (_, i) => polar(30 + i * 60, 196))), cream.base) +
        path(rows, wood.dark) +
        arms.map(arm).join(''),
      0,
      -8,
    )
  );
}
