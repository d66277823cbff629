import { cream, marigold, peacock, shadow, type Tone, vermilion } from '#demo/drawing/palette.ts';
import { ellipse, ground, path, place, stroke } from '#demo/drawing/shapes.ts';

export function flyingDisc(tone: Tone = vermilion, swirl: Tone = marigold): string {
  const rim =
    ellipse(0, 46, 320, 150, tone.dark) +
    ellipse(0, 0, 330, 156, tone.base) +
    ellipse(0, -12, 268, 120, tone.light) +
    ellipse(0, -6, 252, 110, tone.base);
  const art =
    ellipse(0, -4, 176, 76, swirl.base) +
    ellipse(0, -2, 140, 60, tone.base) +
    path('M0 -46L22 -14L96 -4L22 8L0 46L-22 8L-96 -4L-22 -14Z', cream.base);
  const wind =
    stroke('M-390 190Q-200 290 20 296M-300 250Q-180 310 -60 324', cream.light, 12) +
    stroke('M360 -200Q300 -250 220 -270', cream.light, 12);
  return (
    wind +
    place(ellipse(0, 0, 250, 30, shadow, 0.12), 20, 360) +
    place(rim + art + stroke('M-300 -30Q-240 -120 -60 -136', cream.light, 10, 0.6), 0, -20, 1, -14)
  );
}

/** A stack of three. */
export function flyingDiscs(): string {
  const one = (y: number, tone: Tone) =>
    place(
      ellipse(0, 50, 316, 104, tone.dark) +
        ellipse(0, 0, 326, 108, tone.base) +
        ellipse(0, -10, 262, 82, tone.light) +
        ellipse(0, -4, 248, 74, tone.base),
      0,
      y,
    );
  return (
    ground(0, 300, 330, 40) +
    one(200, peacock) +
    one(90, marigold) +
    one(-20, vermilion) +
    place(path('M0 -46L22 -14L96 -4L22 8L0 46L-22 8L-96 -4L-22 -14Z', cream.base), 0, -24)
  );
}
