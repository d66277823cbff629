import {
  cream,
  indigo,
  leaf,
  marigold,
  saffron,
  shadow,
  sky,
  type Tone,
  vermilion,
  wood,
} from '#demo/drawing/palette.ts';
import { ball } from '#demo/drawing/pieces.ts';
import { circle, dot, outline, path, place, polar } from '#demo/drawing/shapes.ts';

const arms = [vermilion, marigold, leaf, sky, indigo, saffron] as const;

const starArm = (tone: Tone, i: number) => {
  const spots = [
    [0, -262],
    [-21, -225],
    [21, -225],
    [-42, -188],
    [0, -188],
    [42, -188],
    [-63, -151],
    [-21, -151],
    [21, -151],
    [63, -151],
  ];
  return place(
    path('M0 -300L96 -134H-96Z', tone.light) +
      spots.map(([x = 0, y = 0]) => ball(x, y, 16, tone)).join(''),
    0,
    0,
    1,
    i * 60,
  );
};

const starHoles = [-3, -2, -1, 0, 1, 2, 3]
  .flatMap((row) =>
    Array.from({ length: 7 - Math.abs(row) }, (_, i) =>
      dot((i - (6 - Math.abs(row)) / 2) * 42, row * 37, 9),
    ),
  )
  .join('');

export function starCheckers(): string {
  return (
    circle(12, 26, 338, shadow, 0.13) +
    circle(0, 0, 338, wood.dark) +
    circle(0, -8, 334, wood.base) +
    circle(0, -8, 310, wood.light) +
    place(
      path(outline(Array.from({ length: 6 }, (_, i) => polar(30 + i * 60, 196))), cream.base) +
        path(starHoles, wood.dark) +
        arms.map(starArm).join(''),
      0,
      -8,
    )
  );
}
