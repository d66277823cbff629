import {
  cream,
  ink,
  jamun,
  leaf,
  marigold,
  peacock,
  rose,
  saffron,
  shadow,
  stone,
  type Tone,
  vermilion,
  wood,
} from '#demo/drawing/palette.ts';
import { flower } from '#demo/drawing/scenery.ts';
import {
  circle,
  ellipse,
  ground,
  lathe,
  mirror,
  path,
  place,
  rect,
  repeat,
  stroke,
} from '#demo/drawing/shapes.ts';
import { rainbow } from './stacking-rings.ts';

const beadRows = [
  [5, 5],
  [7, 3],
  [4, 6],
  [8, 2],
  [3, 7],
  [6, 4],
] as const;

export function abacus(): string {
  const row = ([left, right]: readonly [number, number], i: number) => {
    const y = -190 + i * 74;
    const tone = rainbow[i] ?? jamun;
    const bead = (x: number) =>
      rect(x - 21, y - 30, 42, 60, 20, tone.base) +
      rect(x + 3, y - 30, 18, 60, 14, tone.dark) +
      rect(x - 13, y - 20, 8, 22, 4, tone.light);
    return (
      rect(-290, y - 4, 580, 8, 4, stone.dark) +
      repeat(left, (n) => bead(-258 + n * 43)) +
      repeat(right, (n) => bead(258 - n * 43))
    );
  };
  return (
    ground(0, 300, 350, 28) +
    rect(-332, -272, 44, 560, 18, wood.base) +
    rect(288, -272, 44, 560, 18, wood.base) +
    rect(310, -272, 22, 560, 11, wood.dark) +
    beadRows.map(row).join('') +
    rect(-350, -286, 700, 48, 22, wood.base) +
    rect(-350, -262, 700, 24, 12, wood.dark) +
    rect(-350, 240, 700, 60, 24, wood.base) +
    rect(-350, 272, 700, 28, 14, wood.dark)
  );
}

/** A spinning top with its cord. */
export function lattu(tone: Tone = vermilion, band: Tone = marigold): string {
  const half =
    'M-1 -200H26Q40 -190 36 -160Q150 -150 196 -70Q214 -10 150 70Q90 140 40 196Q28 214 24 226H-1Z';
  const stripes = (d: string, fill: string) => path(d, fill) + mirror(path(d, fill));
  const top =
    lathe(half, tone.base, tone.dark) +
    stripes('M-1 -100Q120 -94 190 -82Q206 -56 203 -40Q110 -60 -1 -60Z', band.base) +
    stripes('M-1 10Q110 6 180 30L150 70Q80 52 -1 52Z', cream.base) +
    path(
      'M0 -100Q120 -94 190 -82Q206 -56 203 -40Q110 -60 0 -60ZM0 10Q110 6 180 30L150 70Q80 52 0 52Z',
      shadow,
      0.13,
    ) +
    path('M-160 -90Q-120 -136 -60 -146Q-110 -110 -120 -84Z', tone.light, 0.8);
  const nail = path('M-12 224H12L4 292H-4Z', stone.dark) + path('M0 224H12L4 292H0Z', ink.light);
  const cord =
    stroke('M120 290C260 330 330 240 240 200S120 250 230 290S370 250 330 150', cream.dark, 15) +
    stroke('M120 286C260 326 330 236 240 196S120 246 230 286S370 246 330 146', cream.light, 9);
  return (
    ground(10, 318, 230, 24) +
    place(cord, 0, 24) +
    place(top + nail, -50, -30, 1.2, 10) +
    circle(330, 164, 22, tone.base)
  );
}

const doll = (robe: Tone, sari: Tone) => {
  const skin = '#d99c6c';
  const half = 'M-1 -250Q92 -246 92 -160Q92 -120 76 -100Q134 -60 134 60Q134 160 100 190H-1Z';
  return (
    ground(6, 190, 130) +
    lathe(half, robe.base, robe.dark) +
    ellipse(0, -156, 66, 66, ink.dark) +
    ellipse(0, -144, 60, 56, skin) +
    path('M-62 -160Q-40 -214 0 -212Q40 -214 62 -160Q30 -190 0 -198Q-30 -190 -62 -160Z', ink.dark) +
    circle(-22, -146, 6.5, ink.dark) +
    circle(22, -146, 6.5, ink.dark) +
    stroke('M-14 -118Q0 -106 14 -118', vermilion.dark, 5) +
    circle(0, -176, 7, vermilion.base) +
    circle(-38, -128, 10, rose.base, 0.6) +
    circle(38, -128, 10, rose.base, 0.6) +
    path('M-120 -20Q0 10 112 -68Q134 -20 134 30Q10 120 -124 110Q-136 40 -120 -20Z', sari.base) +
    stroke('M-122 -16Q0 14 114 -66', marigold.base, 10) +
    stroke('M-124 108Q10 118 133 30', marigold.base, 10) +
    place(flower(30, 8, marigold.base, cream.base), 0, 56) +
    rect(-100, 168, 200, 14, 0, marigold.base)
  );
};

export function nestingDolls(): string {
  return (
    place(doll(vermilion, peacock), -150, 90, 1.15) +
    place(doll(jamun, saffron), 120, 156, 0.8) +
    place(doll(leaf, rose), 290, 200, 0.56)
  );
}
