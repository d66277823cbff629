import { rect } from '#demo/drawing/shapes.ts';

/** Fills the whole scene, which is 640 × 480 around its origin. */
export const background = (fill: string) => rect(-320, -240, 640, 480, 0, fill);
