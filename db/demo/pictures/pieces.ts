import { isoFaces } from './iso.ts';
import { cream, ink, stone, type Tone, vermilion, walnut } from './palette.ts';
import {
  around,
  circle,
  dot,
  ellipse,
  lathe,
  path,
  place,
  rect,
  repeat,
  stroke,
} from './shapes.ts';

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};

function pips(count: number, s: number, fill: string): string {
  const spots = PIPS[count] ?? [];
  const d = spots.map(([x, y]) => dot(s / 2 + x * s * 0.26, s / 2 + y * s * 0.26, s * 0.095));
  return path(d.join(''), fill);
}

/** A die seen from a corner; its near top corner is the origin. */
export function die(
  s: number,
  [top, left, right]: readonly [number, number, number],
  tone: Tone = cream,
  mark: string = ink.base,
): string {
  const face = (fill: string, count: number) =>
    rect(0, 0, s, s, s * 0.14, fill) + pips(count, s, mark);
  const core = stroke(
    `M0 0V${s * 0.9}M0 0L${s * 0.78} ${-s * 0.45}M0 0L${-s * 0.78} ${-s * 0.45}`,
    tone.base,
    s * 0.14,
  );
  return core + isoFaces(s, face(tone.light, top), face(tone.base, left), face(tone.dark, right));
}

/** A halma pawn that stands on the origin, 100 high. */
export function pawn(tone: Tone): string {
  const body = 'M-1 -68L12 -62Q17 -22 34 -8Q36 0 30 4Q14 10 -1 10Z';
  return (
    lathe(body, tone.base, tone.dark) +
    circle(0, -78, 23, tone.base) +
    path('M0 -101A23 23 0 0 1 0 -55Q8 -78 0 -101Z', tone.dark) +
    ellipse(-9, -85, 6, 8, tone.light)
  );
}

/** A ball with a lit side. */
export function ball(x: number, y: number, r: number, tone: Tone): string {
  const crescent = 'M.6 -.8A1 1 0 1 1 -.8 .6A1.1 1.1 0 0 0 .6 -.8Z';
  return place(
    circle(0, 0, 1 * r, tone.base) +
      `<g transform="scale(${r})">${path(crescent, tone.dark, 0.75)}</g>` +
      ellipse(-r * 0.36, -r * 0.4, r * 0.2, r * 0.14, tone.light),
    x,
    y,
  );
}

/** A wheel with a hub. */
export function wheel(
  x: number,
  y: number,
  r: number,
  tyre: Tone = ink,
  hub: Tone = stone,
): string {
  return (
    circle(x, y, r, tyre.base) +
    stroke(
      `M${x - r * 0.62} ${y + r * 0.5}A${r * 0.8} ${r * 0.8} 0 0 0 ${x + r * 0.62} ${y + r * 0.5}`,
      tyre.dark,
      r * 0.16,
    ) +
    circle(x, y, r * 0.56, hub.base) +
    circle(x - r * 0.04, y - r * 0.04, r * 0.46, hub.light) +
    circle(x, y, r * 0.15, tyre.base)
  );
}

/** A cowrie shell about 60 long, mouth up. */
export function cowrie(): string {
  return (
    ellipse(3, 5, 30, 21, '#3a2f4a', 0.16) +
    ellipse(0, 0, 30, 21, cream.base) +
    path('M-30 0A30 21 0 0 0 30 0Q16 12 0 12Q-18 12 -30 0Z', cream.dark) +
    stroke('M-22 1Q0 -6 22 1', walnut.base, 4.5) +
    stroke('M-14 -6V4M-5 -8V3M5 -8V3M14 -6V4', walnut.light, 2.5)
  );
}

/** A flower of `count` petals with the radius `r`. */
export function flower(r: number, count: number, petal: string, heart: string): string {
  const size = (r * 2.1) / count;
  return (
    around(count, r * 0.55, ellipse(0, 0, Math.max(size, r * 0.2), r * 0.45, petal)) +
    circle(0, 0, r * 0.3, heart)
  );
}

/** A cloud about 200 wide. */
export function cloud(fill: string, opacity = 1): string {
  const d =
    'M-90 30Q-118 30 -116 6Q-112 -18 -82 -16Q-72 -50 -34 -48Q-8 -66 22 -44Q56 -48 66 -18Q104 -20 106 8Q106 30 82 30Z';
  return path(d, fill, opacity);
}

/** A flat-lying playing piece: a disc seen from above. */
export function counter(x: number, y: number, r: number, tone: Tone): string {
  return (
    circle(x + r * 0.1, y + r * 0.16, r, '#3a2f4a', 0.18) +
    circle(x, y, r, tone.dark) +
    circle(x, y - r * 0.06, r * 0.92, tone.base) +
    circle(x, y - r * 0.06, r * 0.56, tone.light, 0.55)
  );
}

const DIGITS = [
  'M0 5Q0 0 3 0T6 5T3 10T0 5Z',
  'M1 2L3.5 0V10',
  'M.4 2.4Q.8 0 3 0T5.7 2.7Q5.6 4.6 .3 10H6',
  'M.6 0H5.6L2.8 4Q6 4 6 7T3 10Q.9 10 .2 8.3',
  'M4.5 10V0L0 6.8H6',
  'M5.4 0H1L.6 4.4Q2 3.6 3.2 3.6Q6 3.8 6 6.8T3 10Q1 10 .2 8.5',
  'M5 0Q.2 2.6 .2 6.8Q.2 10 3.1 10T6 7T3.2 4.1Q1 4.1 .3 6',
  'M0 0H6Q3 4 2.2 10',
  'M3 4.6Q.6 4.4 .6 2.3T3 0T5.4 2.3T3 4.6Q0 4.8 0 7.3T3 10T6 7.3T3 4.6Z',
  'M5.7 4Q5 5.9 2.9 5.9T0 3T2.9 0T5.8 3.2Q5.8 7.4 1 10',
];

/** A whole number, centred on its point; drawn, so that no font is needed. */
export function figure(value: number, x: number, y: number, height: number, color: string): string {
  const digits = [...String(value)];
  const unit = height / 10;
  const width = digits.length * 6 + (digits.length - 1) * 2.6;
  const art = digits.map((digit, index) =>
    place(stroke(DIGITS[Number(digit)] ?? '', color, 1.7), -width / 2 + index * 8.6, -5),
  );
  return place(art.join(''), x, y, unit);
}

/** A small sail boat about 120 wide, its waterline on the origin. */
export function boat(hull: Tone, sail: Tone): string {
  return (
    path('M-4 -96L-4 -22L-46 -22Q-36 -66 -4 -96Z', sail.base) +
    path('M4 -84L4 -22L48 -22Q40 -60 4 -84Z', sail.dark) +
    rect(-3, -104, 6, 90, 3, walnut.dark) +
    path('M-62 -16H62Q54 16 30 18H-30Q-54 16 -62 -16Z', hull.base) +
    path('M-62 -16H62L59 -6H-59Z', hull.light)
  );
}

/** A row of bunting flags between two points on one level. */
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
