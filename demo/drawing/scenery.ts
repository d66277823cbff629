import { cream, ink, type Tone, vermilion, walnut } from './palette.ts';
import { around, circle, ellipse, path, place, rect, repeat, stroke } from './shapes.ts';

/** A flower with `count` petals and radius `r`. */
export function flower(r: number, count: number, petal: string, heart: string): string {
  const size = (r * 2.1) / count;
  return (
    around(count, r * 0.55, ellipse(0, 0, Math.max(size, r * 0.2), r * 0.45, petal)) +
    circle(0, 0, r * 0.3, heart)
  );
}

/** A cloud, about 200 wide. */
export function cloud(fill: string, opacity = 1): string {
  const d =
    'M-90 30Q-118 30 -116 6Q-112 -18 -82 -16Q-72 -50 -34 -48Q-8 -66 22 -44Q56 -48 66 -18Q104 -20 106 8Q106 30 82 30Z';
  return path(d, fill, opacity);
}

/** A small sailing boat, about 120 wide, with its waterline on the origin. */
export function boat(hull: Tone, sail: Tone): string {
  return (
    path('M-4 -96L-4 -22L-46 -22Q-36 -66 -4 -96Z', sail.base) +
    path('M4 -84L4 -22L48 -22Q40 -60 4 -84Z', sail.dark) +
    rect(-3, -104, 6, 90, 3, walnut.dark) +
    path('M-62 -16H62Q54 16 30 18H-30Q-54 16 -62 -16Z', hull.base) +
    path('M-62 -16H62L59 -6H-59Z', hull.light)
  );
}

/** A row of flags on a sagging cord, from (x, y) to the same height on the right. */
export function bunting(x: number, y: number, width: number, tones: readonly Tone[]): string {
  const count = tones.length;
  const sag = (t: number) => y + 4 * 50 * t * (1 - t);
  const cord = stroke(`M${x} ${y}Q${x + width / 2} ${y + 100} ${x + width} ${y}`, cream.dark, 5);
  return (
    cord +
    repeat(count, (index) => {
      const t = (index + 0.5) / count;
      const tone = tones[index] ?? vermilion;
      return place(
        path('M-26 0H26L0 54Z', tone.base) + path('M0 0H26L0 54Z', tone.dark, 0.5),
        x + width * t,
        sag(t),
      );
    })
  );
}

/** An elephant from the side, about 220 wide, with its feet on the origin. */
export function elephantSide(tone: Tone): string {
  return (
    rect(-78, -70, 34, 72, 12, tone.dark) +
    rect(26, -70, 34, 72, 12, tone.dark) +
    path('M-100 -92Q-100 -168 -10 -168Q70 -168 78 -96V-50Q0 -30 -96 -50Z', tone.base) +
    rect(-98, -76, 38, 78, 14, tone.base) +
    rect(6, -76, 38, 78, 14, tone.base) +
    stroke('M-100 -110Q-118 -84 -112 -62', tone.dark, 7) +
    path(
      'M40 -140Q52 -184 100 -180Q142 -172 142 -120Q146 -60 158 -34Q166 -18 180 -26Q188 -12 172 -4Q146 4 132 -34Q124 -62 116 -84Q70 -76 48 -100Z',
      tone.base,
    ) +
    path('M34 -150Q66 -176 88 -140Q96 -92 66 -78Q34 -96 34 -150Z', tone.dark) +
    circle(110, -136, 5.5, ink.dark) +
    path('M118 -86Q140 -72 158 -84Q146 -60 122 -68Z', cream.base)
  );
}
