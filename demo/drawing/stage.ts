import { wide } from './canvas.ts';
import { type Background, cream, leaf, marigold } from './palette.ts';
import { cloud } from './scenery.ts';
import { circle, path, place } from './shapes.ts';

/** The y of the floor in a category's picture. */
const FLOOR = 800;

/** Stands a drawing on the floor; `bottom` is how far its lowest point is below its origin. */
export function stand(art: string, x: number, scale: number, bottom = 300): string {
  return place(art, x, FLOOR - bottom * scale, scale);
}

/** A niche in the wall with a cusped arch. */
function niche(background: Background): string {
  const arch = (w: number, top: number) =>
    `M${-w} 780V${top + 210}Q${-w} ${top + 130} ${-w * 0.72} ${top + 128}Q${-w * 0.66} ${top + 62} ${-w * 0.36} ${top + 64}Q${-w * 0.22} ${top + 56} 0 ${top}Q${w * 0.22} ${top + 56} ${w * 0.36} ${top + 64}Q${w * 0.66} ${top + 62} ${w * 0.72} ${top + 128}Q${w} ${top + 130} ${w} ${top + 210}V780Z`;
  return place(
    path(arch(430, 40), background.deep, 0.7) + path(arch(400, 76), background.glow),
    1090,
    0,
  );
}

/** A category's picture indoors. */
export function room(background: Background, ...things: string[]): string {
  return wide(
    background,
    niche(background) + path('M0 786Q800 722 1600 770V900H0Z', background.deep) + things.join(''),
  );
}

/** A category's picture outdoors. */
export function field(background: Background, ...things: string[]): string {
  const sky =
    circle(1330, 190, 84, marigold.light) +
    place(cloud(cream.light, 0.9), 820, 180, 1.1) +
    place(cloud(cream.light, 0.75), 1480, 330, 0.9) +
    place(cloud(cream.light, 0.6), 420, 110, 0.7);
  const hills =
    path('M0 700Q300 600 640 680T1180 640T1600 670V900H0Z', leaf.light, 0.65) +
    path('M0 770Q420 700 860 750T1600 730V900H0Z', leaf.light) +
    path('M0 850Q700 780 1600 840V900H0Z', leaf.base, 0.5);
  return wide(background, sky + hills + things.join(''));
}
