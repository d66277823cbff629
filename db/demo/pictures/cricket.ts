import {
  cream,
  indigo,
  ink,
  leaf,
  marigold,
  peacock,
  saffron,
  sky,
  stone,
  type Tone,
  vermilion,
  walnut,
  wood,
} from './palette.ts';
import { ball, figure } from './pieces.ts';
import { circle, ellipse, ground, lathe, path, place, rect, repeat, stroke } from './shapes.ts';

/** A cricket ball with its seam. */
export function cricketBall(
  x: number,
  y: number,
  r: number,
  tone: Tone = vermilion,
  turn = 0,
): string {
  const seam =
    `<path d="M${-r * 0.5} ${-r * 0.84}Q${r * 0.2} 0 ${-r * 0.5} ${r * 0.84}" fill="none" stroke="${cream.base}" stroke-width="${r * 0.07}"/>` +
    `<path d="M${-r * 0.32} ${-r * 0.92}Q${r * 0.4} 0 ${-r * 0.32} ${r * 0.92}" fill="none" stroke="${cream.base}" stroke-width="${r * 0.12}" stroke-dasharray="${r * 0.05} ${r * 0.09}"/>` +
    `<path d="M${-r * 0.14} ${-r * 0.97}Q${r * 0.6} 0 ${-r * 0.14} ${r * 0.97}" fill="none" stroke="${cream.base}" stroke-width="${r * 0.07}"/>`;
  return ball(x, y, r, tone) + place(seam, x, y, 1, turn);
}

/** A cricket bat that stands on the origin, 640 high. */
export function bat(grip: Tone = vermilion): string {
  const blade =
    path('M-58 -400Q-58 -430 -20 -444H20Q58 -430 58 -400V-34Q58 0 0 0T-58 -34Z', wood.light) +
    path('M8 -444H20Q58 -430 58 -400V-34Q58 -2 8 0Z', wood.base) +
    path('M-4 -440L4 -440L14 -30Q8 -10 0 -10T-14 -30Z', wood.base, 0.55) +
    stroke('M-36 -390V-60M-22 -380V-60M34 -390V-60', wood.base, 3) +
    rect(-50, -360, 100, 96, 10, grip.base) +
    path('M-50 -290H50V-264H-50Z', marigold.base) +
    path('M0 -346l11 23l25 3l-18 17l5 25l-23 -12l-23 12l5 -25l-18 -17l25 -3Z', cream.base);
  const handle =
    rect(-20, -640, 40, 210, 18, grip.base) +
    rect(2, -640, 18, 210, 10, grip.dark) +
    repeat(8, (i) => stroke(`M-18 ${-612 + i * 20}L18 ${-620 + i * 20}`, grip.dark, 4)) +
    path('M-20 -452L0 -400L20 -452Z', wood.base);
  return blade + handle;
}

/** A bat laid aslant with a ball. */
export function batAndBall(grip: Tone = vermilion): string {
  const shade =
    'M-58 -400Q-58 -430 -20 -444V-620Q0 -650 20 -620V-444Q58 -430 58 -400V-34Q58 0 0 0T-58 -34Z';
  const scale = 1.22;
  return (
    place(path(shade, '#3a2f4a', 0.13), -208, 322, scale, 38) +
    place(bat(grip), -226, 296, scale, 38) +
    ellipse(206, 296, 92, 18, '#3a2f4a', 0.14) +
    cricketBall(196, 210, 88, vermilion, 20)
  );
}

/** The back of the bat beside its face, standing. */
export function batTwoSides(grip: Tone = vermilion): string {
  const back =
    path('M-58 -400Q-58 -430 -20 -444H20Q58 -430 58 -400V-34Q58 0 0 0T-58 -34Z', wood.base) +
    path('M-58 -400Q-58 -430 -20 -444H0V0Q-58 0 -58 -34Z', wood.light) +
    path('M-12 -444H12L26 -120Q20 -6 0 -6T-26 -120Z', wood.light) +
    path('M0 -444H12L26 -120Q20 -6 0 -6Z', wood.dark) +
    rect(-20, -640, 40, 210, 18, grip.base) +
    rect(2, -640, 18, 210, 10, grip.dark) +
    repeat(8, (i) => stroke(`M-18 ${-612 + i * 20}L18 ${-620 + i * 20}`, grip.dark, 4));
  return (
    ground(-120, 326, 110, 18) +
    ground(150, 326, 110, 18) +
    place(bat(grip), -130, 324, 1.03) +
    place(back, 140, 324, 1.03)
  );
}

/** Six tennis balls for cricket in a heap. */
export function tennisBalls(): string {
  const one = (x: number, y: number, tone: Tone, turn: number) =>
    ball(x, y, 112, tone) +
    place(
      `<path d="M-70 -84Q10 0 -70 84M70 -84Q-10 0 70 84" fill="none" stroke="${cream.light}" stroke-width="9" opacity=".9"/>`,
      x,
      y,
      1,
      turn,
    );
  const lime: Tone = { light: '#eef2a4', base: '#d5dd5c', dark: '#b0b93a' };
  return (
    ground(0, 296, 360, 30) +
    one(-222, 190, lime, 20) +
    one(0, 194, vermilion, -50) +
    one(222, 190, lime, 70) +
    one(-110, 2, vermilion, 30) +
    one(112, 2, lime, -30) +
    one(0, -184, lime, 100)
  );
}

/** Three stumps with bails, about 440 high, standing on the origin. */
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

/** A set for street cricket: stumps, bat and ball. */
export function cricketSet(): string {
  return (
    ground(0, 300, 330, 30) +
    place(stumps(), -70, 296, 1.32) +
    place(bat(indigo), 60, 300, 1, 17) +
    cricketBall(-250, 236, 66, vermilion, 20) +
    cricketBall(250, 246, 56, vermilion, -40)
  );
}

/** A shirt for play, with a number on its back. */
export function jersey(tone: Tone = sky, trim: Tone = saffron, number = 7): string {
  const shape =
    'M-120 -300Q0 -230 120 -300L220 -262Q270 -240 290 -190L350 -20L236 30L206 -60V300Q0 326 -206 300V-60L-236 30L-350 -20L-290 -190Q-270 -240 -220 -262Z';
  return (
    place(path(shape, '#3a2f4a', 0.13), 12, 24) +
    path(shape, tone.base) +
    path(
      'M120 -300L220 -262Q270 -240 290 -190L350 -20L236 30L206 -60V300Q120 312 90 312Q160 60 120 -300Z',
      tone.dark,
      0.6,
    ) +
    path('M-350 -20L-236 30L-226 -4L-338 -52ZM350 -20L236 30L226 -4L338 -52Z', trim.base) +
    path('M-206 250V300Q0 326 206 300V250Q0 276 -206 250Z', trim.base) +
    path('M-120 -300Q0 -230 120 -300L96 -312Q0 -262 -96 -312Z', trim.base) +
    stroke('M-206 -60V-150M206 -60V-150', tone.dark, 7) +
    stroke('M-250 -240L-206 -110M250 -240L206 -110', trim.base, 10, 0.9) +
    figure(number, 0, 10, number > 9 ? 190 : 230, cream.light)
  );
}

/** A kit bag with the bat looking out. */
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
