import { ink, sky } from '../../../demo/drawing/palette.ts';
import { path } from '../../../demo/drawing/shapes.ts';

export const glass = (d: string) =>
  path(d, sky.light) +
  `<path d="${d}" fill="none" stroke="${ink.base}" stroke-width="8" stroke-linejoin="round"/>`;
