import { shadow } from './palette.ts';
export type Point = readonly [number, number];

const round = (value: number) => String(Math.round(value * 10) / 10);

const fade = (opacity: number) => (opacity === 1 ? '' : ` opacity="${opacity}"`);

export function circle(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${fade(opacity)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) {
  const at = `cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"`;
  return `<ellipse ${at} fill="${fill}"${fade(opacity)}/>`;
}

/** A filled rectangle; `r` is the radius of its corners. */
export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  opacity = 1,
): string {
  const at = `x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"`;
  return `<rect ${at} rx="${round(r)}" fill="${fill}"${fade(opacity)}/>`;
}

/** A filled path. */
export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${fade(opacity)}/>`;
}

/** A line along a path, with round ends. */
export function stroke(d: string, color: string, width: number, opacity = 1): string {
  const pen = `stroke="${color}" stroke-width="${round(width)}"`;
  const ends = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${d}" fill="none" ${pen} ${ends}${fade(opacity)}/>`;
}

/** A closed path through points. */
export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export function polygon(points: readonly Point[], fill: string, opacity = 1): string {
  return path(outline(points), fill, opacity);
}

/** A circle as a path, so that many circles fit into one element. */
export function dot(x: number, y: number, r: number): string {
  const d = round(r * 2);
  const arc = `a${round(r)} ${round(r)} 0 1 0 `;
  return `M${round(x - r)} ${round(y)}${arc}${d} 0${arc}-${d} 0Z`;
}

/** A rectangle as a path, so that many rectangles fit into one element. */
export function box(x: number, y: number, w: number, h: number): string {
  return `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}Z`;
}

/** Moves a drawing, and scales and turns it about its own origin. */
export function place(art: string, x: number, y: number, scale = 1, turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${round(turn)})`;
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turned}${scaled}">${art}</g>`;
}

/** Flips a drawing left to right. */
export function mirror(art: string): string {
  return `<g transform="scale(-1 1)">${art}</g>`;
}

/** Clips a drawing to a path. The id must be unique in the picture. */
export function clip(id: string, d: string, art: string): string {
  const cut = `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
  return `${cut}<g clip-path="url(#${id})">${art}</g>`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** The point at an angle and a distance from the origin. Degrees run clockwise; 0 is up. */
export function polar(degrees: number, distance: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [Math.cos(angle) * distance, Math.sin(angle) * distance];
}

/** `count` copies in a circle around the origin, each turned to face outwards. */
export function around(count: number, distance: number, art: string, from = 0): string {
  return repeat(count, (index) => {
    const angle = from + (index * 360) / count;
    const [x, y] = polar(angle, distance);
    return place(art, x, y, 1, angle);
  });
}

/** A symmetric object, from the right half of its outline. Light comes from the left. */
export function lathe(half: string, fill: string, shade: string): string {
  const left = `<path d="${half}" fill="${fill}" transform="scale(-1 1)"/>`;
  return `${left}${path(half, shade)}`;
}

/** The soft shadow under a standing object. */
export function ground(x: number, y: number, rx: number, ry = rx * 0.14): string {
  return ellipse(x, y, rx, ry, shadow, 0.13);
}

/** The lines of a board: `count` each way across a square of side `s`. */
export function grid(count: number, s: number): string {
  const at = (i: number) => -s / 2 + (i * s) / (count - 1);
  return Array.from(
    { length: count },
    (_, i) => `M${-s / 2} ${at(i)}H${s / 2}M${at(i)} ${-s / 2}V${s / 2}`,
  ).join('');
}
