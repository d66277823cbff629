import { ink, sky } from './palette.ts';
import { path } from './shapes.ts';

export const glass = (d: string) =>
  path(d, sky.light) +
  `<path d="${d}" fill="none" stroke="${ink.base}" stroke-width="8" stroke-linejoin="round"/>`;
