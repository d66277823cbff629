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
  type Tone,
  vermilion,
  walnut,
} from './palette.ts';
import { flower } from './pieces.ts';
import { around, circle, dot, ground, path, place, rect, repeat, stroke } from './shapes.ts';

const red = vermilion.base;
const black = ink.base;

/** The four suits, each about 100 high. */
export const suits = {
  heart: path(
    'M0 50Q-56 8 -52 -22Q-46 -54 -18 -48Q-4 -44 0 -28Q4 -44 18 -48Q46 -54 52 -22Q56 8 0 50Z',
    red,
  ),
  diamond: path('M0 -54Q16 -20 42 0Q16 20 0 54Q-16 20 -42 0Q-16 -20 0 -54Z', red),
  spade: path(
    'M0 -52Q54 -8 50 18Q44 44 18 36Q10 34 6 26Q8 44 20 52H-20Q-8 44 -6 26Q-10 34 -18 36Q-44 44 -50 18Q-54 -8 0 -52Z',
    black,
  ),
  club: path(
    `${dot(0, -26, 25)}${dot(-27, 12, 25)}${dot(27, 12, 25)}M-10 -10H10Q6 40 20 52H-20Q-6 40 -10 -10Z`,
    black,
  ).replace('evenodd', 'nonzero'),
};

/** A playing card 260 × 360, its middle on the origin. */
function playing(suit: keyof typeof suits, count: number): string {
  const spots: Record<number, readonly (readonly [number, number])[]> = {
    1: [[0, 0]],
    2: [
      [0, -80],
      [0, 80],
    ],
    3: [
      [0, -100],
      [0, 0],
      [0, 100],
    ],
    4: [
      [-50, -80],
      [50, -80],
      [-50, 80],
      [50, 80],
    ],
    5: [
      [-50, -90],
      [50, -90],
      [0, 0],
      [-50, 90],
      [50, 90],
    ],
  };
  const face = (spots[count] ?? [])
    .map(([x, y]) => place(suits[suit], x, y, count === 1 ? 1.5 : 0.72))
    .join('');
  const corner = place(suits[suit], -100, -146, 0.34);
  return (
    rect(-124, -170, 260, 360, 24, '#3a2f4a', 0.14) +
    rect(-130, -180, 260, 360, 24, cream.light) +
    `<rect x="-130" y="-180" width="260" height="360" rx="24" fill="none" stroke="${cream.dark}" stroke-width="4"/>` +
    face +
    corner +
    place(corner, 0, 0, 1, 180)
  );
}

/** The back of a playing card. */
function back(tone: Tone): string {
  return (
    rect(-124, -170, 260, 360, 24, '#3a2f4a', 0.14) +
    rect(-130, -180, 260, 360, 24, cream.light) +
    rect(-114, -164, 228, 328, 14, tone.base) +
    stroke('M-90 -90L0 -140L90 -90V90L0 140L-90 90Z', tone.light, 5) +
    place(flower(66, 8, tone.light, cream.base), 0, 0)
  );
}

/** A hand of five cards. */
export function playingCards(): string {
  const hand = [
    ['club', 3],
    ['heart', 2],
    ['spade', 1],
    ['diamond', 4],
    ['club', 5],
  ] as const;
  return place(
    hand
      .map(([suit, count], i) => place(place(playing(suit, count), 0, -330), 0, 0, 1, -36 + i * 18))
      .join(''),
    0,
    290,
    1.06,
  );
}

/** The two packs of cards, backs and faces. */
export function cardPacks(): string {
  const pack = (tone: Tone) =>
    repeat(5, (i) =>
      rect(-130 - i * 3, -180 + i * 5, 260, 360, 24, i % 2 ? cream.dark : cream.base),
    ) + back(tone);
  return (
    place(pack(vermilion), -170, -40, 1.1, -10) +
    place(pack(indigo), 170, -20, 1.1, 8) +
    place(playing('spade', 1), 0, 130, 0.9, -3)
  );
}

/** A round card of ganjifa, its middle on the origin. */
function ganjifaCard(tone: Tone, motif: string): string {
  return (
    circle(8, 12, 150, '#3a2f4a', 0.15) +
    circle(0, 0, 150, tone.dark) +
    circle(0, 0, 143, tone.base) +
    `<circle r="126" fill="none" stroke="${marigold.base}" stroke-width="6"/>` +
    around(18, 112, circle(0, 0, 6, cream.base)) +
    circle(0, 0, 94, tone.light, 0.4) +
    motif
  );
}

const fish =
  path('M-66 0Q-20 -52 40 -14L72 -40V40L40 14Q-20 52 -66 0Z', cream.base) +
  circle(-36, -6, 7, ink.base) +
  stroke('M-14 -24Q0 0 -14 24M10 -22Q22 0 10 22', vermilion.base, 6);
const sword =
  path('M0 -78Q26 0 0 40Q-18 0 0 -78Z', cream.base) +
  rect(-32, 36, 64, 14, 7, marigold.base) +
  rect(-7, 44, 14, 36, 6, walnut.base);
const sun =
  around(12, 62, path('M-10 12L0 -18L10 12Z', marigold.base)) +
  circle(0, 0, 44, marigold.base) +
  circle(-14, -6, 5, walnut.dark) +
  circle(14, -6, 5, walnut.dark) +
  stroke('M-14 14Q0 26 14 14', walnut.dark, 5);
const lotus =
  path('M0 -56Q34 -10 0 40Q-34 -10 0 -56Z', rose.light) +
  path('M-12 40Q-64 30 -66 -20Q-30 -14 -12 40ZM12 40Q64 30 66 -20Q30 -14 12 40Z', cream.base) +
  stroke('M-56 52Q0 70 56 52', leaf.base, 9);

/** Round ganjifa cards spread out. */
export function ganjifa(): string {
  return (
    place(ganjifaCard(leaf, flower(70, 6, cream.base, vermilion.base)), -210, -160, 1.05) +
    place(ganjifaCard(jamun, sword), 210, -170, 1.05) +
    place(ganjifaCard(peacock, lotus), -220, 160, 1.05) +
    place(ganjifaCard(indigo, fish), 214, 160, 1.05) +
    place(ganjifaCard(vermilion, sun), 0, 0, 1.24)
  );
}

/** The painted box of ganjifa with two of its cards. */
export function ganjifaBox(): string {
  const chest =
    rect(-300, -110, 480, 300, 18, vermilion.base) +
    path('M80 -110H162Q180 -110 180 -92V172Q180 190 162 190H80Z', vermilion.dark) +
    path('M-310 -110Q-310 -200 -240 -200H120Q190 -200 190 -110Z', saffron.base) +
    path('M80 -200H120Q190 -200 190 -110H90Z', saffron.dark) +
    rect(-310, -124, 500, 28, 10, marigold.base) +
    repeat(3, (i) => place(flower(54, 8, cream.base, marigold.base), -220 + i * 120, 46)) +
    stroke('M-290 130H170M-290 -50H170', marigold.base, 8) +
    rect(-84, -130, 48, 60, 10, walnut.base) +
    circle(-60, -98, 9, marigold.light);
  return (
    ground(-50, 196, 310, 28) +
    place(chest, 0, 0) +
    place(ganjifaCard(peacock, lotus), 210, 120, 0.95) +
    place(ganjifaCard(indigo, fish), -10, 226, 0.8)
  );
}
