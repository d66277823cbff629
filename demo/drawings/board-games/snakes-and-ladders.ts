import { die } from '#demo/drawing/dice.ts';
import {
  cream,
  indigo,
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
import { counter } from '#demo/drawing/pieces.ts';
import { box, circle, ellipse, grid, path, place, rect, stroke } from '#demo/drawing/shapes.ts';

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
    rect(-302, -290, 620, 620, 30, shadow, 0.13) +
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
