import type { Tone } from './palette.ts';
import { shadow } from './palette.ts';
import { ellipse, type Point, path, polygon } from './shapes.ts';

const ACROSS = 0.866;

/** Where the point (u, v) of the ground plane, raised by h, appears in the picture. */
export function iso(u: number, v: number, h = 0): Point {
  return [(u - v) * ACROSS, (u + v) / 2 - h];
}

/** Lays a flat drawing on the ground plane, its origin in the middle, raised by h. */
export function lay(art: string, h = 0): string {
  return `<g transform="matrix(${ACROSS} .5 -${ACROSS} .5 0 ${-h})">${art}</g>`;
}

/** A box on the ground plane. Its near corner has the greatest u and v. */
export function isoBox(
  [u, v, h]: readonly [number, number, number],
  [w, d, up]: readonly [number, number, number],
  tone: Tone,
): string {
  const top = h + up;
  const near = iso(u + w, v + d, top);
  const right = iso(u + w, v, top);
  const left = iso(u, v + d, top);
  const drop = ([x, y]: Point): Point => [x, y + up];
  return (
    polygon([iso(u, v, top), right, near, left], tone.light) +
    polygon([left, near, drop(near), drop(left)], tone.base) +
    polygon([near, right, drop(right), drop(near)], tone.dark)
  );
}

/** A flat round piece lying on the ground plane. */
export function isoDisc(u: number, v: number, r: number, up: number, tone: Tone, h = 0): string {
  const [x, y] = iso(u, v, h);
  const [rx, ry] = [r * 1.2247, r * Math.SQRT1_2];
  const side = `M${x - rx} ${y - up}V${y}A${rx} ${ry} 0 0 0 ${x + rx} ${y}V${y - up}Z`;
  return path(side, tone.dark) + ellipse(x, y - up, rx, ry, tone.base);
}

/** The three visible faces of a cube, each drawn as s × s. The near top corner is the origin. */
export function isoFaces(s: number, top: string, left: string, right: string): string {
  const a = ACROSS;
  return (
    `<g transform="matrix(${a} .5 -${a} .5 0 ${-s})">${top}</g>` +
    `<g transform="matrix(${a} .5 0 1 ${-a * s} ${-s / 2})">${left}</g>` +
    `<g transform="matrix(${a} -.5 0 1 0 0)">${right}</g>`
  );
}

/** The shadow of a board with side `s`, cast a little to the right. */
export function isoShadow(s: number, drop: number): string {
  const r = s / 2 + 14;
  const corners = [iso(-r, -r), iso(r, -r), iso(r, r), iso(-r, r)] as const;
  return polygon(
    corners.map(([x, y]): Point => [x + 10, y + drop]),
    shadow,
    0.13,
  );
}
