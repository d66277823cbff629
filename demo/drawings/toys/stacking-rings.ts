import {
  indigo,
  jamun,
  leaf,
  marigold,
  peacock,
  saffron,
  shadow,
  type Tone,
  vermilion,
  wood,
} from '#demo/drawing/palette.ts';
import { ball } from '#demo/drawing/pieces.ts';
import { circle, ground, path, place, rect, repeat, stroke } from '#demo/drawing/shapes.ts';

export const rainbow = [vermilion, saffron, marigold, leaf, peacock, indigo, jamun] as const;

function ringOf(width: number, tone: Tone): string {
  const h = 66;
  return (
    rect(-width / 2, -h / 2, width, h, h / 2, tone.base) +
    path(
      `M${width * 0.12} ${-h / 2}H${width / 2 - h / 2}A${h / 2} ${h / 2} 0 0 1 ${width / 2 - h / 2} ${h / 2}H${width * 0.12}Q${width * 0.3} 0 ${width * 0.12} ${-h / 2}Z`,
      tone.dark,
      0.7,
    ) +
    stroke(`M${-width / 2 + 34} -17H${-width * 0.08}`, tone.light, 9)
  );
}

export function stackingRings(): string {
  const base =
    path('M-220 262Q-220 232 -180 232H180Q220 232 220 262V280Q0 310 -220 280Z', wood.base) +
    path('M60 232H180Q220 232 220 262V280Q140 292 60 294Z', wood.dark);
  return (
    ground(0, 288, 280, 30) +
    base +
    repeat(6, (i) => place(ringOf(390 - i * 46, rainbow[i] ?? jamun), 0, 200 - i * 68)) +
    rect(-14, -220, 28, 44, 4, wood.base) +
    ball(0, -250, 62, jamun)
  );
}

/** The rings taken off the peg. */
export function ringsLoose(): string {
  const flat = (x: number, y: number, r: number, tone: Tone) =>
    place(
      circle(6, 12, r, shadow, 0.14) +
        `<circle r="${r * 0.68}" fill="none" stroke="${tone.dark}" stroke-width="${r * 0.64}"/><circle cy="-4" r="${r * 0.68}" fill="none" stroke="${tone.base}" stroke-width="${r * 0.56}"/>` +
        stroke(
          `M${-r * 0.68} ${-r * 0.3}A${r * 0.74} ${r * 0.74} 0 0 1 ${-r * 0.1} ${-r * 0.78}`,
          tone.light,
          10,
        ),
      x,
      y,
    );
  return (
    flat(-160, -140, 176, vermilion) +
    flat(180, -170, 150, saffron) +
    flat(170, 130, 134, marigold) +
    flat(-50, 210, 116, leaf) +
    flat(-262, 130, 98, peacock) +
    flat(20, -10, 78, indigo) +
    ball(290, 286, 54, jamun)
  );
}
