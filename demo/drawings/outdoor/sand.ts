import {
  cream,
  marigold,
  peacock,
  sky,
  type Tone,
  vermilion,
  wood,
} from '#demo/drawing/palette.ts';
import { ellipse, path, place, rect, stroke } from '#demo/drawing/shapes.ts';

const pail = (tone: Tone) =>
  path('M-170 -120H170L136 200Q130 226 0 230Q-130 226 -136 200Z', tone.base) +
  path('M60 -120H170L136 200Q130 222 50 228Q110 60 60 -120Z', tone.dark) +
  ellipse(0, -120, 176, 38, tone.light) +
  ellipse(0, -116, 152, 28, tone.dark);

const starMould = 'M0 -60L17 -20L60 -18L26 9L38 52L0 27L-38 52L-26 9L-60 -18L-17 -20Z';

const spade =
  rect(-15, -210, 30, 260, 14, marigold.base) +
  path('M-50 -250H50V-214H-50Z', marigold.dark) +
  path('M-70 30H70L56 180Q0 240 -56 180Z', marigold.base) +
  path('M10 30H70L56 180Q36 206 10 214Z', marigold.dark);

const castleMould =
  path('M-90 60V-30H-56V-54H-24V-30H24V-54H56V-30H90V60Z', wood.base) +
  path('M30 60V-30V-54H56V-30H90V60Z', wood.dark) +
  path('M-18 60V24Q0 -2 18 24V60Z', wood.dark);

/** A bucket of sand with a spade and moulds. */
export function sandSet(tone: Tone = vermilion): string {
  return (
    path('M-390 290Q-240 200 0 236T390 280Q380 330 0 336T-390 290Z', wood.light) +
    place(spade, 190, 60, 1, 28) +
    stroke('M-230 -74Q-190 -300 -60 -300T110 -74', marigold.dark, 14) +
    place(pail(tone), -60, 50) +
    place(
      path('M-148 -116Q-80 -196 0 -190T148 -116Q120 -88 0 -88T-148 -116Z', wood.light) +
        path('M30 -188Q90 -180 148 -116Q120 -88 20 -88Q90 -110 30 -188Z', wood.base),
      -60,
      50,
    ) +
    place(path(starMould, cream.base), -80, 110, 1.1) +
    place(castleMould, 266, 236, 1.1) +
    place(path(starMould, peacock.base), -290, 276, 0.9, 14) +
    place(
      path('M-56 20Q-60 -50 0 -54Q60 -50 56 20Q0 40 -56 20Z', sky.base) +
        stroke('M0 -50V26M-24 -46L-34 24M24 -46L34 24', sky.dark, 6),
      90,
      300,
      0.8,
    )
  );
}
