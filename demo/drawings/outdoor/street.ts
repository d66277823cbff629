import {
  cream,
  indigo,
  ink,
  marigold,
  peacock,
  rose,
  saffron,
  shadow,
  stone,
  type Tone,
  vermilion,
  wood,
} from '#demo/drawing/palette.ts';
import { ball } from '#demo/drawing/pieces.ts';
import { ellipse, ground, lathe, path, place, rect, repeat, stroke } from '#demo/drawing/shapes.ts';

const grip = (tone: Tone) =>
  lathe('M-1 -110H24Q34 -104 32 -80L26 60Q40 76 36 100Q30 116 -1 116Z', tone.base, tone.dark) +
  rect(-30, -64, 60, 14, 0, marigold.base) +
  rect(-28, 20, 56, 14, 0, marigold.base) +
  rect(-12, -130, 24, 26, 6, ink.base);

export function skippingRope(tone: Tone = vermilion): string {
  const rope =
    'M-150 -130C-190 -380 190 -400 250 -230S-10 20 -180 60S-330 300 -60 300S330 200 290 60S210 -60 170 -40';
  const beads = (dash: string, fill: string, offset: number) =>
    `<path d="${rope}" fill="none" stroke="${fill}" stroke-width="24" stroke-dasharray="${dash}" stroke-dashoffset="${offset}"/>`;
  return (
    place(stroke(rope, shadow, 24, 0.12), 8, 16) +
    stroke(rope, cream.dark, 12) +
    beads('34 102', indigo.base, 0) +
    beads('34 102', marigold.base, -34) +
    beads('34 102', rose.base, -68) +
    beads('34 102', cream.light, -102) +
    place(grip(tone), -136, -10, 1.2, -12) +
    place(grip(tone), 96, 110, 1.2, 34)
  );
}

/** A stick (danda) and the tapered peg (gulli) that it hits. */
export function gulliDanda(): string {
  const danda =
    rect(-34, -360, 68, 700, 26, wood.base) +
    path('M6 -360H8Q34 -360 34 -334V314Q34 340 8 340H6Z', wood.dark) +
    rect(-34, 130, 68, 150, 0, vermilion.base) +
    rect(6, 130, 28, 150, 0, vermilion.dark) +
    repeat(4, (i) => stroke(`M-34 ${158 + i * 34}L34 ${142 + i * 34}`, marigold.base, 9)) +
    stroke('M-16 -320V100', wood.light, 7) +
    rect(-34, -300, 68, 22, 0, peacock.base);
  const gulli =
    path('M-190 0Q-110 -54 -70 -54H70Q110 -54 190 0Q110 54 70 54H-70Q-110 54 -190 0Z', wood.base) +
    path('M-190 0Q-110 54 -70 54H70Q110 54 190 0Z', wood.dark) +
    rect(-44, -54, 88, 108, 0, peacock.base) +
    rect(-44, 0, 88, 54, 0, peacock.dark) +
    stroke('M-44 -52V52M44 -52V52', marigold.base, 10) +
    stroke('M-150 -14Q-110 -36 -72 -36', wood.light, 7);
  const dash = stroke('M60 236Q40 270 0 286M110 260Q100 300 64 324', cream.light, 10);
  return (
    place(rect(-34, -360, 68, 700, 26, shadow, 0.13), -106, 24, 1, 32) +
    place(danda, -120, 0, 1, 32) +
    ground(214, 292, 180, 20) +
    dash +
    place(gulli, 210, 150, 0.92, -24)
  );
}

const stonesOf = [
  [300, 66, stone],
  [262, 58, saffron],
  [226, 56, stone],
  [192, 52, peacock],
  [156, 48, stone],
  [122, 44, rose],
  [86, 40, marigold],
] as const;

/** Seven flat stones in a pile, and the ball that knocks it down. */
export function lagori(): string {
  let top = 290;
  const pile = stonesOf.map(([w, h, tone], i) => {
    top -= h;
    const half = w / 2;
    const slab =
      path(
        `M${-half} ${h * 0.5}Q${-half} 0 ${-half * 0.7} ${h * 0.06}Q0 -6 ${half * 0.8} 2Q${half} 8 ${half} ${h * 0.55}Q${half} ${h} ${half * 0.7} ${h}H${-half * 0.76}Q${-half} ${h} ${-half} ${h * 0.5}Z`,
        tone.base,
      ) +
      path(
        `M${half * 0.3} 0L${half * 0.8} 2Q${half} 8 ${half} ${h * 0.55}Q${half} ${h} ${half * 0.7} ${h}H${half * 0.1}Q${half * 0.5} ${h * 0.5} ${half * 0.3} 0Z`,
        tone.dark,
      ) +
      stroke(`M${-half * 0.66} ${h * 0.34}Q${-half * 0.3} ${h * 0.2} 0 ${h * 0.24}`, tone.light, 7);
    return place(slab, (i % 2) * 12 - 6, top);
  });
  const art =
    ground(-60, 288, 250, 26) +
    ground(240, 290, 110, 18) +
    place(pile.join(''), -70, -36, 1.12) +
    ball(236, 200, 92, vermilion) +
    stroke('M160 160Q236 230 318 180', cream.light, 9);
  return place(art, -20, -60, 1.22);
}

export function lagoriScattered(): string {
  const flat = (x: number, y: number, r: number, tone: Tone, turn: number) =>
    place(
      place(ellipse(0, 0, r, r * 0.72, shadow, 0.14), 6, 16) +
        ellipse(0, 8, r, r * 0.72, tone.dark) +
        ellipse(0, 0, r, r * 0.72, tone.base) +
        ellipse(-r * 0.2, -r * 0.2, r * 0.5, r * 0.28, tone.light, 0.6),
      x,
      y,
      1,
      turn,
    );
  return (
    flat(-150, -150, 160, stone, 10) +
    flat(170, -190, 138, saffron, -14) +
    flat(210, 60, 122, stone, 20) +
    flat(-220, 110, 110, peacock, 0) +
    flat(0, 60, 92, stone, -20) +
    flat(-70, 250, 84, rose, 14) +
    flat(70, 270, 60, marigold, 0) +
    ball(270, 260, 78, vermilion)
  );
}
