import { cream, marigold, shadow, type Tone, vermilion, wood } from '#demo/drawing/palette.ts';
import { ball } from '#demo/drawing/pieces.ts';
import { ellipse, ground, path, place, rect, repeat, stroke } from '#demo/drawing/shapes.ts';

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

/** A bat standing on the origin, 640 high. */
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

export function batAndBall(grip: Tone = vermilion): string {
  const shade =
    'M-58 -400Q-58 -430 -20 -444V-620Q0 -650 20 -620V-444Q58 -430 58 -400V-34Q58 0 0 0T-58 -34Z';
  const scale = 1.22;
  return (
    place(path(shade, shadow, 0.13), -208, 322, scale, 38) +
    place(bat(grip), -226, 296, scale, 38) +
    ellipse(206, 296, 92, 18, shadow, 0.14) +
    cricketBall(196, 210, 88, vermilion, 20)
  );
}

/** The face of the bat beside its back. */
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
