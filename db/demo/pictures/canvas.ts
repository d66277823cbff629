import type { Tint } from '../../../demo/drawing/palette.ts';
import { circle, rect } from '../../../demo/drawing/shapes.ts';
import type { DemoPicture } from '../../../demo/types.ts';

const open = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;

/** A product's picture: the drawing, whose origin is its middle, on a square of 960. */
export function square(tint: Tint, art: string): string {
  const back = rect(0, 0, 960, 960, 0, tint.wall) + circle(480, 480, 410, tint.glow);
  return `${open(960, 960)}${back}<g transform="translate(480 480)">${art}</g></svg>`;
}

/** A category's picture: a calm room of 1600 × 900, the things to the right of the words. */
export function wide(tint: Tint, art: string): string {
  const wall = rect(0, 0, 1600, 900, 0, tint.wall);
  return `${open(1600, 900)}${wall}${art}</svg>`;
}

/** A product's picture that is drawn when it is asked for; of one colour where one is named. */
export function on(tint: Tint, draw: () => string, shows = ''): DemoPicture {
  return { draw: () => square(tint, draw()), shows };
}
