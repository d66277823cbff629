import { place, stroke } from './shapes.ts';

const DIGITS = [
  'M0 5Q0 0 3 0T6 5T3 10T0 5Z',
  'M1 2L3.5 0V10',
  'M.4 2.4Q.8 0 3 0T5.7 2.7Q5.6 4.6 .3 10H6',
  'M.6 0H5.6L2.8 4Q6 4 6 7T3 10Q.9 10 .2 8.3',
  'M4.5 10V0L0 6.8H6',
  'M5.4 0H1L.6 4.4Q2 3.6 3.2 3.6Q6 3.8 6 6.8T3 10Q1 10 .2 8.5',
  'M5 0Q.2 2.6 .2 6.8Q.2 10 3.1 10T6 7T3.2 4.1Q1 4.1 .3 6',
  'M0 0H6Q3 4 2.2 10',
  'M3 4.6Q.6 4.4 .6 2.3T3 0T5.4 2.3T3 4.6Q0 4.8 0 7.3T3 10T6 7.3T3 4.6Z',
  'M5.7 4Q5 5.9 2.9 5.9T0 3T2.9 0T5.8 3.2Q5.8 7.4 1 10',
];

/** A whole number centred on (x, y), drawn with strokes so that it needs no font. */
export function figure(value: number, x: number, y: number, height: number, color: string): string {
  const digits = [...String(value)];
  const unit = height / 10;
  const width = digits.length * 6 + (digits.length - 1) * 2.6;
  const art = digits.map((digit, index) =>
    place(stroke(DIGITS[Number(digit)] ?? '', color, 1.7), -width / 2 + index * 8.6, -5),
  );
  return place(art.join(''), x, y, unit);
}
