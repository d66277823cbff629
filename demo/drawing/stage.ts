import { wide } from '#db/demo/pictures/canvas.ts';
import { cream, leaf, marigold, type Tint } from './palette.ts';
import { cloud } from './scenery.ts';
import { circle, path, place } from './shapes.ts';

/** Where the things of a category's picture stand. */
const FLOOR = 800;

/** A drawing stood on the floor; `bottom` is how far below its origin it touches the ground. */
export function stand(art: string, x: number, scale: number, bottom = 300): string {
  return place(art, x, FLOOR - bottom * scale, scale);
}

/** A niche in the wall with a cusped arch, 800 wide and 660 high. */
function niche(tint: Tint): string {
  const arch = (w: number, top: number) =>
    `M${-w} 780V${top + 210}Q${-w} ${top + 130} ${-w * 0.72} ${top + 128}Q${-w * 0.66} ${top + 62} ${-w * 0.36} ${top + 64}Q${-w * 0.22} ${top + 56} 0 ${top}Q${w * 0.22} ${top + 56} ${w * 0.36} ${top + 64}Q${w * 0.66} ${top + 62} ${w * 0.72} ${top + 128}Q${w} ${top + 130} ${w} ${top + 210}V780Z`;
  return place(path(arch(430, 40), tint.deep, 0.7) + path(arch(400, 76), tint.glow), 1090, 0);
}

/** A category's picture indoors. */
export function room(tint: Tint, ...things: string[]): string {
  return wide(
    tint,
    niche(tint) + path('M0 786Q800 722 1600 770V900H0Z', tint.deep) + things.join(''),
  );
}

/** A category's picture under the open sky. */
export function field(tint: Tint, ...things: string[]): string {
  const sky =
    circle(1330, 190, 84, marigold.light) +
    place(cloud(cream.light, 0.9), 820, 180, 1.1) +
    place(cloud(cream.light, 0.75), 1480, 330, 0.9) +
    place(cloud(cream.light, 0.6), 420, 110, 0.7);
  const hills =
    path('M0 700Q300 600 640 680T1180 640T1600 670V900H0Z', leaf.light, 0.65) +
    path('M0 770Q420 700 860 750T1600 730V900H0Z', leaf.light) +
    path('M0 850Q700 780 1600 840V900H0Z', leaf.base, 0.5);
  return wide(tint, sky + hills + things.join(''));
}
