import { die } from '#demo/drawing/dice.ts';
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
} from '#demo/drawing/palette.ts';
import { ellipse, ground, path, place, stroke } from '#demo/drawing/shapes.ts';

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

/** Nine dice, each in its own colour. */
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
