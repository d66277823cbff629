import { cream, ink, shadow, sky, stone, type Tone, walnut } from './palette.ts';
import { circle, ellipse, lathe, path, place, stroke } from './shapes.ts';

/** A pawn standing on the origin, 100 high. */
export function pawn(tone: Tone): string {
  const body = 'M-1 -68L12 -62Q17 -22 34 -8Q36 0 30 4Q14 10 -1 10Z';
  return (
    lathe(body, tone.base, tone.dark) +
    circle(0, -78, 23, tone.base) +
    path('M0 -101A23 23 0 0 1 0 -55Q8 -78 0 -101Z', tone.dark) +
    ellipse(-9, -85, 6, 8, tone.light)
  );
}

export function ball(x: number, y: number, r: number, tone: Tone): string {
  const crescent = 'M.6 -.8A1 1 0 1 1 -.8 .6A1.1 1.1 0 0 0 .6 -.8Z';
  return place(
    circle(0, 0, 1 * r, tone.base) +
      `<g transform="scale(${r})">${path(crescent, tone.dark, 0.75)}</g>` +
      ellipse(-r * 0.36, -r * 0.4, r * 0.2, r * 0.14, tone.light),
    x,
    y,
  );
}

export function wheel(
  x: number,
  y: number,
  r: number,
  tyre: Tone = ink,
  hub: Tone = stone,
): string {
  return (
    circle(x, y, r, tyre.base) +
    stroke(
      `M${x - r * 0.62} ${y + r * 0.5}A${r * 0.8} ${r * 0.8} 0 0 0 ${x + r * 0.62} ${y + r * 0.5}`,
      tyre.dark,
      r * 0.16,
    ) +
    circle(x, y, r * 0.56, hub.base) +
    circle(x - r * 0.04, y - r * 0.04, r * 0.46, hub.light) +
    circle(x, y, r * 0.15, tyre.base)
  );
}

/** A cowrie shell, about 60 long, with its opening up. */
export function cowrie(): string {
  return (
    ellipse(3, 5, 30, 21, shadow, 0.16) +
    ellipse(0, 0, 30, 21, cream.base) +
    path('M-30 0A30 21 0 0 0 30 0Q16 12 0 12Q-18 12 -30 0Z', cream.dark) +
    stroke('M-22 1Q0 -6 22 1', walnut.base, 4.5) +
    stroke('M-14 -6V4M-5 -8V3M5 -8V3M14 -6V4', walnut.light, 2.5)
  );
}

/** A flat playing piece seen from above. */
export function counter(x: number, y: number, r: number, tone: Tone): string {
  return (
    circle(x + r * 0.1, y + r * 0.16, r, shadow, 0.18) +
    circle(x, y, r, tone.dark) +
    circle(x, y - r * 0.06, r * 0.92, tone.base) +
    circle(x, y - r * 0.06, r * 0.56, tone.light, 0.55)
  );
}

/** The window pane of a vehicle. */
export const glass = (d: string) =>
  path(d, sky.light) +
  `<path d="${d}" fill="none" stroke="${ink.base}" stroke-width="8" stroke-linejoin="round"/>`;
