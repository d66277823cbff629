import {
  indigo,
  ink,
  leaf,
  marigold,
  rose,
  saffron,
  sky,
  type Tone,
  vermilion,
} from '#demo/drawing/palette.ts';
import { circle, ground, path, place, rect } from '#demo/drawing/shapes.ts';

const barrel = (tone: Tone) =>
  rect(-250, -54, 400, 108, 30, tone.base) +
  rect(-250, 6, 400, 48, 20, tone.dark) +
  rect(-210, -60, 34, 120, 8, marigold.base) +
  rect(90, -60, 34, 120, 8, marigold.base) +
  path('M150 -40L240 -20V20L150 40Z', marigold.base) +
  path('M150 0H240V20L150 40Z', marigold.dark) +
  rect(236, -14, 40, 28, 6, marigold.dark) +
  rect(-110, -30, 160, 30, 15, tone.light);

const plunger =
  rect(-380, -13, 150, 26, 8, ink.light) +
  rect(-400, -70, 36, 140, 18, vermilion.base) +
  rect(-382, -70, 18, 140, 9, vermilion.dark);

const splash = (x: number, y: number, s: number, fill: string) =>
  place(
    path(
      'M-60 0Q-90 -50 -40 -60Q-30 -110 10 -70Q70 -90 60 -30Q110 10 50 30Q50 90 0 56Q-60 80 -50 30Q-90 20 -60 0Z',
      fill,
    ) +
      circle(90, -60, 14, fill) +
      circle(-86, 66, 10, fill) +
      circle(80, 70, 18, fill),
    x,
    y,
    s,
  );

const jet =
  path('M262 -10Q330 -40 380 -20Q420 0 380 20Q330 40 262 10Z', rose.base) +
  circle(400, -70, 18, rose.base) +
  circle(430, 30, 13, rose.base) +
  circle(370, 74, 15, rose.light);

const colourBowl = (x: number, fill: Tone) =>
  ground(x, 330, 84, 14) +
  place(
    path('M-78 0H78Q70 76 30 80H-30Q-70 76 -78 0Z', saffron.base) +
      path('M20 0H78Q70 76 30 80H6Q30 50 20 0Z', saffron.dark) +
      path('M-70 0Q-40 -74 0 -78Q40 -74 70 0Z', fill.base) +
      path('M0 -78Q40 -74 70 0H20Q30 -50 0 -78Z', fill.dark) +
      rect(-84, -6, 168, 20, 10, saffron.light),
    x,
    250,
  );

/** A hand pump that sprays coloured water at Holi. */
export function pichkari(tone: Tone = leaf): string {
  return (
    splash(240, -250, 1.1, marigold.light) +
    splash(-230, -210, 0.8, rose.light) +
    splash(330, 90, 0.7, sky.light) +
    place(plunger + barrel(tone) + jet, -30, -10, 0.94, -22) +
    colourBowl(-200, rose) +
    colourBowl(0, marigold) +
    colourBowl(200, indigo)
  );
}
