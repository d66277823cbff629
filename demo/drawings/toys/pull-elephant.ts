import { cream, marigold, peacock, type Tone, vermilion } from '#demo/drawing/palette.ts';
import { wheel } from '#demo/drawing/pieces.ts';
import { elephantSide, flower } from '#demo/drawing/scenery.ts';
import { circle, ground, path, place, rect, stroke } from '#demo/drawing/shapes.ts';

/** An elephant on wheels, with a cord to pull it. */
export function pullElephant(): string {
  const tone: Tone = { light: '#f08a74', base: '#dd5f4c', dark: '#bb4637' };
  const saddle =
    path('M-62 -166Q-10 -178 34 -162V-100Q-14 -84 -62 -100Z', marigold.base) +
    stroke('M-62 -112Q-14 -98 34 -112', peacock.base, 9) +
    place(flower(20, 8, vermilion.base, cream.base), -14, -138);
  const animal =
    elephantSide(tone) +
    saddle +
    rect(-98, -22, 38, 14, 0, marigold.base) +
    rect(6, -22, 38, 14, 0, marigold.base);
  const cart =
    rect(-270, 160, 540, 44, 22, peacock.base) + rect(-270, 184, 540, 20, 10, peacock.dark);
  return (
    ground(-10, 300, 330, 26) +
    stroke('M264 182Q320 160 326 220T376 270', cream.dark, 9) +
    circle(384, 276, 22, vermilion.base) +
    place(animal, -50, 164, 2.05) +
    cart +
    wheel(-170, 234, 66, marigold, vermilion) +
    wheel(170, 234, 66, marigold, vermilion)
  );
}
