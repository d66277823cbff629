import { isoFaces } from './iso.ts';
import { cream, ink, type Tone } from './palette.ts';
import { dot, path, rect, stroke } from './shapes.ts';

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

/** A die seen from a corner; the near top corner is the origin. */
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
