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
  shadow,
  sky,
  type Tone,
  vermilion,
  walnut,
} from '#demo/drawing/palette.ts';
import { cloud } from '#demo/drawing/scenery.ts';
import { circle, path, place, stroke } from '#demo/drawing/shapes.ts';

/** A patang (a paper fighter kite), about 440 wide, centred on the origin. */
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

export function patangPack(): string {
  const shadowed = (art: string, x: number, y: number, s: number, turn: number) =>
    place(
      place(path('M0 -260L220 -20L0 220L-220 -20Z', shadow, 0.13), 10, 18) + art,
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
