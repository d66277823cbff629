import type { Background } from './palette.ts';
import { circle, rect } from './shapes.ts';

const open = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;

/** A product's picture: 960 × 960, with the drawing's origin in the middle. */
export function square(background: Background, art: string): string {
  const back = rect(0, 0, 960, 960, 0, background.wall) + circle(480, 480, 410, background.glow);
  return `${open(960, 960)}${back}<g transform="translate(480 480)">${art}</g></svg>`;
}

/** A category's picture: 1600 × 900. Text covers the left, so objects belong on the right. */
export function wide(background: Background, art: string): string {
  const wall = rect(0, 0, 1600, 900, 0, background.wall);
  return `${open(1600, 900)}${wall}${art}</svg>`;
}
