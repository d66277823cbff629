import {
  indigo,
  ink,
  leaf,
  marigold,
  peacock,
  stone,
  type Tone,
  vermilion,
  walnut,
  wood,
} from '#demo/drawing/palette.ts';
import { circle, ground, lathe, path, place, rect, stroke } from '#demo/drawing/shapes.ts';
import { bat, cricketBall } from './cricket.ts';

/** Three stumps with bails standing on the origin, about 440 high. */
export function stumps(): string {
  const stump =
    lathe('M-1 -440H12Q16 -430 14 -420L16 0H-1Z', wood.base, wood.dark) +
    rect(-15, -330, 30, 16, 0, vermilion.base) +
    rect(-15, -306, 30, 8, 0, indigo.base);
  return (
    [-84, 0, 84].map((x) => place(stump, x, 0)).join('') +
    rect(-92, -454, 90, 18, 9, walnut.light) +
    rect(2, -454, 90, 18, 9, walnut.light) +
    rect(-120, -14, 240, 26, 10, ink.base)
  );
}

export function cricketSet(): string {
  return (
    ground(0, 300, 330, 30) +
    place(stumps(), -70, 296, 1.32) +
    place(bat(indigo), 60, 300, 1, 17) +
    cricketBall(-250, 236, 66, vermilion, 20) +
    cricketBall(250, 246, 56, vermilion, -40)
  );
}

/** A bag with the bat sticking out. */
export function kitBag(tone: Tone = peacock): string {
  const bag =
    rect(-170, -120, 340, 420, 60, tone.base) +
    path('M60 -120H110Q170 -120 170 -60V240Q170 300 110 300H60Z', tone.dark) +
    rect(-110, 60, 220, 180, 30, tone.light, 0.6) +
    stroke('M-110 110H110', marigold.base, 9) +
    stroke('M-100 -120V-40M100 -120V-40', ink.base, 22) +
    rect(-180, -120, 360, 30, 15, marigold.base);
  return (
    ground(0, 304, 250, 26) +
    place(bat(vermilion), -70, 250, 0.98, -8) +
    place(stumps(), 70, 110, 0.8, 7) +
    bag +
    circle(0, 176, 36, stone.light) +
    cricketBall(0, 176, 34, vermilion, 30) +
    cricketBall(262, 250, 54, leaf, 10)
  );
}
