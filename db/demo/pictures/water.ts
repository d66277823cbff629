import {
  cream,
  indigo,
  ink,
  leaf,
  marigold,
  peacock,
  rose,
  saffron,
  sky,
  type Tone,
  vermilion,
  wood,
} from './palette.ts';
import { circle, ellipse, ground, path, place, rect, stroke } from './shapes.ts';

/** A soap bubble. */
export function bubble(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, sky.light, 0.55) +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${sky.base}" stroke-width="${Math.max(3, r * 0.06)}"/>` +
    `<path d="M${x - r * 0.66} ${y - r * 0.1}A${r * 0.68} ${r * 0.68} 0 0 1 ${x - r * 0.1} ${y - r * 0.67}" fill="none" stroke="${cream.light}" stroke-width="${r * 0.13}" stroke-linecap="round"/>` +
    `<path d="M${x + r * 0.7} ${y + r * 0.16}A${r * 0.7} ${r * 0.7} 0 0 1 ${x + r * 0.2} ${y + r * 0.7}" fill="none" stroke="${rose.light}" stroke-width="${r * 0.1}" stroke-linecap="round"/>`
  );
}

/** A bottle of soap water, its wand and many bubbles. */
export function bubbles(tone: Tone = rose): string {
  const bottle =
    path(
      'M-110 -40Q-110 -90 -60 -100V-140H60V-100Q110 -90 110 -40V250Q110 290 70 290H-70Q-110 290 -110 250Z',
      tone.base,
    ) +
    path('M40 -140H60V-100Q110 -90 110 -40V250Q110 290 70 290H40Z', tone.dark) +
    rect(-110, 20, 220, 170, 0, cream.base) +
    rect(60, 20, 50, 170, 0, cream.dark) +
    rect(-74, -210, 148, 80, 18, marigold.base) +
    path('M20 -210H56Q74 -210 74 -192V-148Q74 -130 56 -130H20Z', marigold.dark);
  const label = bubble(-40, 110, 40) + bubble(34, 84, 26) + bubble(26, 146, 20);
  const wand =
    stroke('M0 60V330', indigo.base, 20) +
    `<circle r="62" cy="0" fill="${sky.light}" fill-opacity=".6" stroke="${indigo.base}" stroke-width="20"/>` +
    stroke('M-26 -20A34 34 0 0 1 4 -36', cream.light, 9);
  return (
    ground(-150, 292, 170, 22) +
    place(bottle + label, -160, 0) +
    place(wand, 120, 20, 1, 24) +
    bubble(250, -150, 104) +
    bubble(90, -250, 66) +
    bubble(310, 60, 54) +
    bubble(-70, -310, 42) +
    bubble(190, -330, 30) +
    bubble(-270, -240, 56) +
    bubble(330, 210, 34) +
    bubble(-20, -180, 22)
  );
}

const pail = (tone: Tone) =>
  path('M-170 -120H170L136 200Q130 226 0 230Q-130 226 -136 200Z', tone.base) +
  path('M60 -120H170L136 200Q130 222 50 228Q110 60 60 -120Z', tone.dark) +
  ellipse(0, -120, 176, 38, tone.light) +
  ellipse(0, -116, 152, 28, tone.dark);

/** A bucket of sand with its spade and moulds. */
export function sandSet(tone: Tone = vermilion): string {
  const star = 'M0 -60L17 -20L60 -18L26 9L38 52L0 27L-38 52L-26 9L-60 -18L-17 -20Z';
  const spade =
    rect(-15, -210, 30, 260, 14, marigold.base) +
    path('M-50 -250H50V-214H-50Z', marigold.dark) +
    path('M-70 30H70L56 180Q0 240 -56 180Z', marigold.base) +
    path('M10 30H70L56 180Q36 206 10 214Z', marigold.dark);
  const castle =
    path('M-90 60V-30H-56V-54H-24V-30H24V-54H56V-30H90V60Z', wood.base) +
    path('M30 60V-30V-54H56V-30H90V60Z', wood.dark) +
    path('M-18 60V24Q0 -2 18 24V60Z', wood.dark);
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
    place(path(star, cream.base), -80, 110, 1.1) +
    place(castle, 266, 236, 1.1) +
    place(path(star, peacock.base), -290, 276, 0.9, 14) +
    place(
      path('M-56 20Q-60 -50 0 -54Q60 -50 56 20Q0 40 -56 20Z', sky.base) +
        stroke('M0 -50V26M-24 -46L-34 24M24 -46L34 24', sky.dark, 6),
      90,
      300,
      0.8,
    )
  );
}

/** A brass-banded pichkari with splashes of colour. */
export function pichkari(tone: Tone = leaf): string {
  const barrel =
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
  const jar = (x: number, fill: Tone) =>
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
  return (
    splash(240, -250, 1.1, marigold.light) +
    splash(-230, -210, 0.8, rose.light) +
    splash(330, 90, 0.7, sky.light) +
    place(plunger + barrel + jet, -30, -10, 0.94, -22) +
    jar(-200, rose) +
    jar(0, marigold) +
    jar(200, indigo)
  );
}
