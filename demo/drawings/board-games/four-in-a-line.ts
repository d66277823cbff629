import { indigo, marigold, vermilion } from '#demo/drawing/palette.ts';
import { circle, dot, ground, path, place, rect } from '#demo/drawing/shapes.ts';

const dropped = ['', '2', '21', '12212', '2112', '121', '1'];

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
