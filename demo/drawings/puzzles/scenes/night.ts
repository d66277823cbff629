import {
  cream,
  indigo,
  leaf,
  marigold,
  peacock,
  rose,
  saffron,
  sky,
  stone,
  vermilion,
} from '#demo/drawing/palette.ts';
import { around, circle, ellipse, path, place, rect } from '#demo/drawing/shapes.ts';
import { background } from './background.ts';

/** A rocket above the moon. */
export function moonScene(): string {
  const stars = Array.from({ length: 26 }, (_, i) =>
    circle(-300 + ((i * 173) % 610), -226 + ((i * 97) % 300), 2 + (i % 3), cream.base),
  ).join('');
  const rocket =
    path('M-30 60L-66 104L-30 96ZM30 60L66 104L30 96Z', vermilion.dark) +
    path('M-22 96Q0 190 22 96Z', saffron.base) +
    path('M-12 96Q0 150 12 96Z', marigold.light) +
    path('M0 -120Q44 -60 34 96H-34Q-44 -60 0 -120Z', cream.base) +
    path('M0 -120Q44 -60 34 96H8Q18 -60 0 -120Z', cream.dark) +
    path('M0 -120Q22 -92 30 -58H-30Q-22 -92 0 -120Z', saffron.base) +
    circle(0, -14, 22, indigo.base) +
    circle(-4, -18, 14, sky.light) +
    rect(-35, 60, 70, 14, 0, leaf.base);
  return (
    background('#2c3560') +
    stars +
    circle(-190, -110, 60, sky.base) +
    path(
      'M-240 -130Q-200 -90 -180 -120T-140 -80Q-160 -60 -190 -50Q-230 -60 -240 -130Z',
      leaf.base,
    ) +
    path('M-320 240V150Q-160 60 40 100T320 130V240Z', stone.base) +
    path('M-320 240V190Q-100 130 100 180T320 180V240Z', stone.dark) +
    ellipse(-170, 150, 46, 14, stone.dark) +
    ellipse(230, 150, 36, 10, stone.dark) +
    ellipse(-60, 210, 50, 14, '#80869a') +
    place(rocket, 80, -50, 1.05, 18)
  );
}

const petals = (count: number, distance: number, rx: number, ry: number, fill: string, from = 0) =>
  around(count, distance, ellipse(0, 0, rx, ry, fill), from);

const lamp =
  path('M-26 0H26Q20 24 0 24Q-20 24 -26 0Z', saffron.dark) +
  path('M0 -34Q16 -12 0 0Q-16 -12 0 -34Z', marigold.base) +
  circle(0, -8, 30, marigold.light, 0.25);

export function rangoliScene(): string {
  return (
    background('#6e3552') +
    circle(0, 0, 218, '#7f4060') +
    petals(16, 188, 24, 30, rose.base) +
    petals(16, 170, 14, 22, cream.base, 11.25) +
    circle(0, 0, 164, peacock.base) +
    petals(12, 128, 24, 40, marigold.base) +
    petals(12, 132, 9, 20, vermilion.base) +
    circle(0, 0, 98, cream.base) +
    petals(8, 62, 22, 36, vermilion.base) +
    petals(8, 66, 9, 18, marigold.light) +
    circle(0, 0, 40, indigo.base) +
    petals(6, 18, 9, 16, marigold.base) +
    circle(0, 0, 9, cream.base) +
    [
      [-272, -184],
      [272, -184],
      [-272, 190],
      [272, 190],
    ]
      .map(([x = 0, y = 0]) => place(lamp, x, y, 1.3))
      .join('')
  );
}
