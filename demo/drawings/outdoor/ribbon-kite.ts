import {
  cream,
  indigo,
  ink,
  marigold,
  saffron,
  type Tone,
  vermilion,
} from '#demo/drawing/palette.ts';
import { cloud } from '#demo/drawing/scenery.ts';
import { circle, path, place, stroke } from '#demo/drawing/shapes.ts';

const ribbon = (x: number, fill: string, sway: number) =>
  `<path d="M${x} 60C${x + sway} 160 ${x - sway} 230 ${x + sway * 0.6} 320S${x - sway} 400 ${x} 420" fill="none" stroke="${fill}" stroke-width="26" stroke-linecap="round"/>`;

/** A kite in the shape of a bird, with ribbons. */
export function ribbonKite(tone: Tone = saffron): string {
  const wing =
    path('M0 -200Q200 -240 380 -110Q260 -90 200 -10Q120 -40 60 90L0 120Z', tone.base) +
    path(
      'M120 -196Q260 -200 380 -110Q260 -90 200 -10Q170 -26 140 -10Q150 -110 120 -196Z',
      vermilion.base,
    ) +
    path('M250 -176Q320 -154 380 -110Q310 -96 264 -70Q270 -120 250 -176Z', marigold.base);
  return (
    place(cloud(cream.light, 0.85), 270, 250, 0.9) +
    place(cloud(cream.light, 0.85), -260, 210, 0.8) +
    stroke('M0 40Q150 220 120 470', ink.light, 3) +
    place(
      ribbon(-40, vermilion.base, 70) +
        ribbon(40, indigo.base, -60) +
        ribbon(0, marigold.base, 50) +
        wing +
        `<g transform="scale(-1 1)">${wing}</g>` +
        path('M-60 90Q0 -60 0 -240Q0 -60 60 90Q0 150 -60 90Z', indigo.base) +
        path('M0 -240Q44 -230 40 -186Q0 -160 -40 -186Q-44 -230 0 -240Z', indigo.dark) +
        circle(-16, -206, 7, cream.light) +
        circle(16, -206, 7, cream.light) +
        path('M-12 -182H12L0 -156Z', marigold.base),
      0,
      -50,
      0.98,
    )
  );
}
