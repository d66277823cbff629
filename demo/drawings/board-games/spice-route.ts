import {
  cream,
  ink,
  leaf,
  marigold,
  peacock,
  rose,
  saffron,
  shadow,
  sky,
  stone,
  type Tone,
  vermilion,
  walnut,
  wood,
} from '#demo/drawing/palette.ts';
import { counter } from '#demo/drawing/pieces.ts';
import { boat, flower } from '#demo/drawing/scenery.ts';
import {
  circle,
  ground,
  outline,
  path,
  place,
  polar,
  rect,
  repeat,
  stroke,
} from '#demo/drawing/shapes.ts';

const hex = (r: number) => outline(Array.from({ length: 6 }, (_, i) => polar(30 + i * 60, r)));

const seaWaves = stroke(
  'M-60 -14q15 -16 30 0t30 0t30 0t30 0M-60 24q15 -16 30 0t30 0t30 0t30 0',
  sky.light,
  6,
);

const peppers =
  [
    [-30, 10],
    [6, -30],
    [34, 18],
    [0, 34],
    [-36, -26],
  ]
    .map(([x, y]) => circle(x ?? 0, y ?? 0, 13, vermilion.base))
    .join('') + stroke('M-40 46Q-10 -10 30 -50', leaf.dark, 6);

const palm =
  stroke('M0 54Q10 10 -4 -24', walnut.base, 10) +
  repeat(5, (i) =>
    place(path('M0 0Q30 -26 64 4Q30 -6 0 0Z', leaf.dark), -4, -24, 1, -150 + i * 48),
  );

const hills =
  path('M-66 44L-20 -40L10 14L30 -18L66 44Z', stone.dark) +
  path('M-38 -8L-20 -40L-2 -8L-20 -16Z', cream.base);

const fort = path(
  'M-50 44V-20H-34V-34H-18V-20H-8V-50H8V-20H18V-34H34V-20H50V44H14V10Q0 -8 -14 10V44Z',
  cream.base,
);

const bloom = flower(48, 7, rose.base, marigold.base);

function tile(x: number, y: number, tone: Tone, art: string): string {
  return (
    place(path(hex(106), shadow, 0.14), x + 6, y + 14) +
    place(
      path(hex(104), tone.dark) + place(path(hex(104), tone.base), 0, -8) + place(art, 0, -8),
      x,
      y,
    )
  );
}

/** The board: hexagonal lands and seas, with boats and coins. */
export function spiceRoute(): string {
  const [w, h] = [184, 159];
  const tokens =
    counter(-300, -190, 34, marigold) +
    counter(-250, -240, 34, marigold) +
    counter(280, 190, 34, vermilion) +
    counter(-290, 200, 34, ink);
  const lands =
    tile(-w / 2, -h, leaf, peppers) +
    tile(w / 2, -h, wood, hills) +
    tile(-w, 0, sky, seaWaves) +
    tile(0, 0, saffron, fort) +
    tile(w, 0, marigold, palm) +
    tile(-w / 2, h, peacock, bloom) +
    tile(w / 2, h, sky, seaWaves) +
    place(boat(vermilion, cream), -w, 6, 0.9) +
    place(boat(walnut, marigold), w / 2, h + 10, 0.9);
  return place(lands + tokens, 0, 0, 1.2);
}

function card(tone: Tone, art: string): string {
  return (
    rect(-84, -116, 178, 240, 18, shadow, 0.14) +
    rect(-90, -125, 180, 250, 18, cream.light) +
    rect(-76, -111, 152, 222, 10, tone.light) +
    place(art, 0, 0, 1.1)
  );
}

/** Cards, boats and coins. */
export function spiceRouteContents(): string {
  return (
    place(card(leaf, peppers), -210, -90, 1.1, -14) +
    place(card(marigold, palm), -20, -130, 1.1, -2) +
    place(card(peacock, bloom), 180, -100, 1.1, 12) +
    [vermilion, walnut, peacock]
      .map((tone, i) => {
        const x = -190 + i * 190;
        return ground(x, 232, 80) + place(boat(tone, i === 1 ? marigold : cream), x, 214, 1.35);
      })
      .join('') +
    [0, 1, 2, 3]
      .map((i) => counter(-290 + i * 66, 300 + (i % 2) * 16, 32, i % 2 ? stone : marigold))
      .join('') +
    counter(240, 308, 32, marigold) +
    counter(300, 290, 32, stone)
  );
}
