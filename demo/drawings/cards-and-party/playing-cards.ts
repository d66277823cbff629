import { cream, indigo, ink, shadow, type Tone, vermilion } from '#demo/drawing/palette.ts';
import { flower } from '#demo/drawing/scenery.ts';
import { dot, path, place, rect, repeat, stroke } from '#demo/drawing/shapes.ts';

const red = vermilion.base;

const black = ink.base;

/** Each suit is about 100 high. */
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
  ),
};

const SPOTS: Record<number, readonly (readonly [number, number])[]> = {
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

/** The face of a card, 260 × 360, centred on the origin. */
function playing(suit: keyof typeof suits, count: number): string {
  const face = (SPOTS[count] ?? [])
    .map(([x, y]) => place(suits[suit], x, y, count === 1 ? 1.5 : 0.72))
    .join('');
  const corner = place(suits[suit], -100, -146, 0.34);
  return (
    rect(-124, -170, 260, 360, 24, shadow, 0.14) +
    rect(-130, -180, 260, 360, 24, cream.light) +
    `<rect x="-130" y="-180" width="260" height="360" rx="24" fill="none" stroke="${cream.dark}" stroke-width="4"/>` +
    face +
    corner +
    place(corner, 0, 0, 1, 180)
  );
}

function back(tone: Tone): string {
  return (
    rect(-124, -170, 260, 360, 24, shadow, 0.14) +
    rect(-130, -180, 260, 360, 24, cream.light) +
    rect(-114, -164, 228, 328, 14, tone.base) +
    stroke('M-90 -90L0 -140L90 -90V90L0 140L-90 90Z', tone.light, 5) +
    place(flower(66, 8, tone.light, cream.base), 0, 0)
  );
}

/** A hand of five cards, fanned out. */
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
