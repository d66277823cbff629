import { iso, isoBox, isoDisc, isoShadow, lay } from './iso.ts';
import {
  cream,
  ink,
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
import { boat, counter, flower } from './pieces.ts';
import {
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

/** The lines of a board: `count` each way over a square of side `s`. */
export function grid(count: number, s: number): string {
  const at = (i: number) => -s / 2 + (i * s) / (count - 1);
  return Array.from(
    { length: count },
    (_, i) => `M${-s / 2} ${at(i)}H${s / 2}M${at(i)} ${-s / 2}V${s / 2}`,
  ).join('');
}

const baize: Tone = { light: '#63a982', base: '#458a66', dark: '#326a4d' };

const flips = [
  [2, 2, ink],
  [3, 2, cream],
  [4, 2, cream],
  [5, 2, ink],
  [2, 3, cream],
  [3, 3, ink],
  [4, 3, ink],
  [5, 3, cream],
  [3, 4, cream],
  [4, 4, ink],
  [5, 4, ink],
  [6, 4, cream],
  [3, 5, ink],
  [4, 5, cream],
  [5, 5, ink],
  [2, 4, ink],
  [4, 6, ink],
  [5, 6, cream],
] as const;

/** A board of flip discs in play. */
export function reversi(): string {
  const top =
    rect(-200, -200, 400, 400, 8, walnut.base) +
    rect(-184, -184, 368, 368, 0, baize.light) +
    stroke(grid(9, 368), baize.dark, 3);
  const piece = ([x, y, tone]: (typeof flips)[number]) => {
    const [u, v] = [-161 + x * 46, -161 + y * 46];
    const under = tone === ink ? cream : ink;
    return isoDisc(u, v, 18, 5, under) + isoDisc(u, v, 18, 5, tone, 5);
  };
  const board = isoBox([-200, -200, -40], [400, 400, 40], walnut) + lay(top);
  const sorted = [...flips].sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  return place(isoShadow(400, 66) + board + sorted.map(piece).join(''), 0, -14, 1.12);
}

const goStones = [
  [3, 3, ink],
  [9, 3, cream],
  [3, 9, cream],
  [9, 9, ink],
  [8, 8, cream],
  [9, 8, cream],
  [8, 9, ink],
  [7, 9, ink],
  [7, 8, cream],
  [4, 3, cream],
  [4, 4, cream],
  [3, 4, ink],
  [3, 5, ink],
  [4, 5, cream],
  [6, 6, ink],
  [10, 8, cream],
  [10, 9, ink],
  [9, 5, cream],
  [5, 9, ink],
  [2, 7, cream],
] as const;

function goBowl(x: number, y: number, stones: Tone): string {
  const rim = ellipse(0, -46, 84, 34, walnut.light) + ellipse(0, -44, 70, 26, walnut.dark);
  const heap = [
    [-34, -44],
    [0, -52],
    [32, -46],
    [-16, -36],
    [18, -36],
  ]
    .map(
      ([a, b]) =>
        ellipse(a ?? 0, b ?? 0, 22, 13, stones.base) +
        ellipse((a ?? 0) - 5, (b ?? 0) - 4, 8, 4, stones.light),
    )
    .join('');
  const belly = 'M-84 -46Q-92 34 -40 44H40Q92 34 84 -46Z';
  return place(
    ground(8, 40, 84) +
      path(belly, walnut.base) +
      path('M10 44H40Q92 34 84 -46H50Q60 20 10 44Z', walnut.dark) +
      rim +
      heap,
    x,
    y,
  );
}

/** A thick Go board with stones and two bowls. */
export function goBoard(): string {
  const top =
    rect(-180, -180, 360, 360, 0, wood.light) +
    stroke(grid(13, 324), walnut.base, 2) +
    path(
      [3, 6, 9].flatMap((x) => [3, 6, 9].map((y) => dot(-162 + x * 27, -162 + y * 27, 4))).join(''),
      walnut.dark,
    );
  const stones = [...goStones]
    .sort((a, b) => a[0] + a[1] - b[0] - b[1])
    .map(([x, y, tone]) => isoDisc(-162 + x * 27, -162 + y * 27, 12, 5, tone))
    .join('');
  const board = isoBox([-180, -180, -70], [360, 360, 70], wood) + lay(top) + stones;
  return (
    place(isoShadow(360, 92) + board, 0, -64, 1.14) + place(goBowl(-220, 220, ink) + goBowl(230, 220, cream), 0, 20, 1.1)
  );
}

/** The two bowls of stones, for a scene. */
export function goBowls(): string {
  return goBowl(-110, -44, ink) + goBowl(110, -44, cream);
}

const hex = (r: number) => outline(Array.from({ length: 6 }, (_, i) => polar(30 + i * 60, r)));

const seaWaves = stroke(
  'M-60 -14q15 -16 30 0t30 0t30 0t30 0M-60 24q15 -16 30 0t30 0t30 0t30 0',
  sky.light,
  6,
);
const peppers =
  [
    [-30, 10],
    [6, -30],
    [34, 18],
    [0, 34],
    [-36, -26],
  ]
    .map(([x, y]) => circle(x ?? 0, y ?? 0, 13, vermilion.base))
    .join('') + stroke('M-40 46Q-10 -10 30 -50', leaf.dark, 6);
const palm =
  stroke('M0 54Q10 10 -4 -24', walnut.base, 10) +
  repeat(5, (i) =>
    place(path('M0 0Q30 -26 64 4Q30 -6 0 0Z', leaf.dark), -4, -24, 1, -150 + i * 48),
  );
const hills =
  path('M-66 44L-20 -40L10 14L30 -18L66 44Z', stone.dark) +
  path('M-38 -8L-20 -40L-2 -8L-20 -16Z', cream.base);
const fort = path(
  'M-50 44V-20H-34V-34H-18V-20H-8V-50H8V-20H18V-34H34V-20H50V44H14V10Q0 -8 -14 10V44Z',
  cream.base,
);
const bloom = flower(48, 7, rose.base, marigold.base);

function tile(x: number, y: number, tone: Tone, art: string): string {
  return (
    place(path(hex(106), '#3a2f4a', 0.14), x + 6, y + 14) +
    place(
      path(hex(104), tone.dark) + place(path(hex(104), tone.base), 0, -8) + place(art, 0, -8),
      x,
      y,
    )
  );
}

/** The hexagonal lands and seas of a trading game, with ships and coins. */
export function spiceRoute(): string {
  const [w, h] = [184, 159];
  const tokens =
    counter(-300, -190, 34, marigold) +
    counter(-250, -240, 34, marigold) +
    counter(280, 190, 34, vermilion) +
    counter(-290, 200, 34, ink);
  const lands =
    tile(-w / 2, -h, leaf, peppers) +
    tile(w / 2, -h, wood, hills) +
    tile(-w, 0, sky, seaWaves) +
    tile(0, 0, saffron, fort) +
    tile(w, 0, marigold, palm) +
    tile(-w / 2, h, peacock, bloom) +
    tile(w / 2, h, sky, seaWaves) +
    place(boat(vermilion, cream), -w, 6, 0.9) +
    place(boat(walnut, marigold), w / 2, h + 10, 0.9);
  return place(lands + tokens, 0, 0, 1.2);
}

function card(tone: Tone, art: string): string {
  return (
    rect(-84, -116, 178, 240, 18, '#3a2f4a', 0.14) +
    rect(-90, -125, 180, 250, 18, cream.light) +
    rect(-76, -111, 152, 222, 10, tone.light) +
    place(art, 0, 0, 1.1)
  );
}

/** What is in the box of the trading game: cards, ships and coins. */
export function spiceRouteContents(): string {
  return (
    place(card(leaf, peppers), -210, -90, 1.1, -14) +
    place(card(marigold, palm), -20, -130, 1.1, -2) +
    place(card(peacock, bloom), 180, -100, 1.1, 12) +
    [vermilion, walnut, peacock]
      .map((tone, i) => {
        const x = -190 + i * 190;
        return ground(x, 232, 80) + place(boat(tone, i === 1 ? marigold : cream), x, 214, 1.35);
      })
      .join('') +
    [0, 1, 2, 3]
      .map((i) => counter(-290 + i * 66, 300 + (i % 2) * 16, 32, i % 2 ? stone : marigold))
      .join('') +
    counter(240, 308, 32, marigold) +
    counter(300, 290, 32, stone)
  );
}
