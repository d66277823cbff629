import {
  indigo,
  jamun,
  leaf,
  marigold,
  peacock,
  saffron,
  type Tone,
  vermilion,
  walnut,
  wood,
} from '#demo/drawing/palette.ts';
import { ellipse, ground, path, place, rect } from '#demo/drawing/shapes.ts';

const hoops = [vermilion, saffron, marigold, leaf, peacock, indigo, jamun] as const;

function hoop(width: number, tone: Tone): string {
  const half = width / 2;
  return (
    path(
      `M${-half} -12A${half} ${half * 0.2} 0 0 1 ${half} -12V14A${half} ${half * 0.2} 0 0 1 ${-half} 14Z`,
      tone.base,
    ) +
    path(
      `M${half * 0.2} ${14 + half * 0.196}Q${half} ${half * 0.16 + 6} ${half} 14V-12H${half * 0.2}Z`,
      tone.dark,
    ) +
    ellipse(0, -12, half, half * 0.2, tone.light)
  );
}

/** Three pegs and seven discs; also known as the Tower of Hanoi. */
export function towerOfBrahma(): string {
  const peg = (x: number) =>
    rect(x - 10, -190, 20, 380, 10, walnut.base) + rect(x + 1, -190, 9, 380, 5, walnut.dark);
  const stack = (x: number, indexes: readonly number[]) =>
    indexes
      .map((index, i) => place(hoop(96 + index * 22, hoops[index] ?? vermilion), x, 160 - i * 42))
      .join('');
  const base =
    path('M-350 190Q-350 150 0 150T350 190V226Q350 262 0 262T-350 226Z', wood.base) +
    path('M-350 190Q-350 230 0 230T350 190V226Q350 262 0 262T-350 226Z', wood.dark) +
    ellipse(0, 190, 350, 40, wood.light);
  return (
    ground(0, 252, 370, 40) +
    base +
    peg(0) +
    peg(-226) +
    peg(226) +
    stack(-226, [6, 5, 4, 3]) +
    stack(0, [1, 0]) +
    stack(226, [2])
  );
}
