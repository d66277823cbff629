import {
  cream,
  indigo,
  ink,
  jamun,
  leaf,
  marigold,
  peacock,
  rose,
  saffron,
  sky,
  type Tone,
  vermilion,
  walnut,
  wood,
} from './palette.ts';
import { cloud } from './pieces.ts';
import { circle, ellipse, ground, path, place, rect, repeat, stroke } from './shapes.ts';

/** A patang about 440 wide around its origin. */
export function patang(tone: Tone, other: Tone, mark = 0): string {
  const sail =
    path('M0 -260L220 -20L0 220L-220 -20Z', tone.base) +
    path('M0 -260L220 -20L0 220Z', tone.dark, 0.55);
  const marks = [
    path('M0 -260L92 -160Q0 -110 -92 -160Z', other.base) +
      circle(0, -10, 62, other.base) +
      circle(0, -10, 32, tone.light),
    path('M-220 -20L0 -60L220 -20L0 220Z', other.base) +
      path('M0 -60L220 -20L0 220Z', other.dark, 0.55),
    path('M0 -260L0 -20H-220ZM0 -20H220L0 220Z', other.base) + circle(0, -20, 40, cream.base),
    path('M-110 -140L110 100L166 40L-56 -200Z', other.base),
  ];
  const tail =
    path('M0 204L-62 292H62Z', other.base) +
    path('M0 204L62 292H0Z', other.dark) +
    stroke('M-26 286V250M26 286V250', tone.light, 5);
  return (
    tail +
    sail +
    (marks[mark] ?? '') +
    stroke('M0 -260V220', walnut.base, 7) +
    stroke('M-220 -20Q0 -230 220 -20', walnut.base, 6)
  );
}

/** A handful of patangs fanned out. */
export function patangPack(): string {
  const shadowed = (art: string, x: number, y: number, s: number, turn: number) =>
    place(
      place(path('M0 -260L220 -20L0 220L-220 -20Z', '#3a2f4a', 0.13), 10, 18) + art,
      x,
      y,
      s,
      turn,
    );
  return (
    shadowed(patang(indigo, marigold, 1), -170, -40, 0.86, -34) +
    shadowed(patang(leaf, rose, 2), 170, -40, 0.86, 34) +
    shadowed(patang(peacock, cream, 3), -96, -20, 0.96, -16) +
    shadowed(patang(jamun, saffron, 1), 96, -20, 0.96, 16) +
    shadowed(patang(vermilion, marigold, 0), 0, 10, 1.12, 0)
  );
}

/** One patang up in the sky on its line. */
export function patangFlying(tone: Tone = vermilion, other: Tone = marigold): string {
  return (
    place(cloud(cream.light, 0.9), -230, 130, 1.1) +
    place(cloud(cream.light, 0.8), 260, -220, 0.9) +
    stroke('M-10 0Q60 220 -60 330T-300 430', ink.light, 3) +
    place(patang(tone, other, 0), 10, -60, 1.08, 18) +
    place(patang(indigo, sky, 2), -290, -240, 0.26, -14) +
    place(patang(leaf, cream, 1), 300, 190, 0.24, 20)
  );
}

/** A wooden reel of kite thread. */
export function firki(thread: Tone = rose): string {
  const handle = (x: number) =>
    rect(x - 60, -24, 120, 48, 24, wood.base) + rect(x - 60, 2, 120, 22, 11, wood.dark);
  const cheek = (x: number, tone: Tone) =>
    ellipse(x, 0, 48, 190, tone.dark) +
    ellipse(x - 10, 0, 46, 186, tone.base) +
    ellipse(x - 10, 0, 28, 120, tone.light, 0.5);
  const spool =
    path('M-150 -128Q0 -160 150 -128V128Q0 160 -150 128Z', thread.base) +
    path('M-150 40Q0 66 150 40V128Q0 160 -150 128Z', thread.dark) +
    repeat(9, (i) =>
      stroke(
        `M${-136 + i * 32} -130Q${-110 + i * 32} 0 ${-140 + i * 32} 134`,
        thread.light,
        4,
        0.7,
      ),
    );
  return (
    ground(20, 280, 330, 26) +
    place(
      handle(-270) + handle(270) + cheek(160, peacock) + spool + cheek(-150, peacock),
      0,
      20,
      1.08,
      -14,
    ) +
    stroke('M120 130C260 180 260 280 120 280S40 340 300 330', thread.dark, 5)
  );
}

/** A kite in the shape of a bird with ribbons. */
export function ribbonKite(tone: Tone = saffron): string {
  const ribbon = (x: number, fill: string, sway: number) =>
    `<path d="M${x} 60C${x + sway} 160 ${x - sway} 230 ${x + sway * 0.6} 320S${x - sway} 400 ${x} 420" fill="none" stroke="${fill}" stroke-width="26" stroke-linecap="round"/>`;
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

/** A flying disc, seen aslant. */
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
    place(ellipse(0, 0, 250, 30, '#3a2f4a', 0.12), 20, 360) +
    place(rim + art + stroke('M-300 -30Q-240 -120 -60 -136', cream.light, 10, 0.6), 0, -20, 1, -14)
  );
}

/** Three flying discs in a stack. */
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
