import { isoBox, isoDisc, isoShadow, lay } from '#demo/drawing/iso.ts';
import { cream, ink, type Tone, walnut, wood } from '#demo/drawing/palette.ts';
import { dot, ellipse, grid, ground, path, place, rect, stroke } from '#demo/drawing/shapes.ts';

const goStones = [
  [3, 3, ink],
  [9, 3, cream],
  [3, 9, cream],
  [9, 9, ink],
  [8, 8, cream],
  [9, 8, cream],
  [8, 9, ink],
  [7, 9, ink],
  [7, 8, cream],
  [4, 3, cream],
  [4, 4, cream],
  [3, 4, ink],
  [3, 5, ink],
  [4, 5, cream],
  [6, 6, ink],
  [10, 8, cream],
  [10, 9, ink],
  [9, 5, cream],
  [5, 9, ink],
  [2, 7, cream],
] as const;

function goBowl(x: number, y: number, stones: Tone): string {
  const rim = ellipse(0, -46, 84, 34, walnut.light) + ellipse(0, -44, 70, 26, walnut.dark);
  const heap = [
    [-34, -44],
    [0, -52],
    [32, -46],
    [-16, -36],
    [18, -36],
  ]
    .map(
      ([a, b]) =>
        ellipse(a ?? 0, b ?? 0, 22, 13, stones.base) +
        ellipse((a ?? 0) - 5, (b ?? 0) - 4, 8, 4, stones.light),
    )
    .join('');
  const belly = 'M-84 -46Q-92 34 -40 44H40Q92 34 84 -46Z';
  return place(
    ground(8, 40, 84) +
      path(belly, walnut.base) +
      path('M10 44H40Q92 34 84 -46H50Q60 20 10 44Z', walnut.dark) +
      rim +
      heap,
    x,
    y,
  );
}

export function goBoard(): string {
  const top =
    rect(-180, -180, 360, 360, 0, wood.light) +
    stroke(grid(13, 324), walnut.base, 2) +
    path(
      [3, 6, 9].flatMap((x) => [3, 6, 9].map((y) => dot(-162 + x * 27, -162 + y * 27, 4))).join(''),
      walnut.dark,
    );
  const stones = [...goStones]
    .sort((a, b) => a[0] + a[1] - b[0] - b[1])
    .map(([x, y, tone]) => isoDisc(-162 + x * 27, -162 + y * 27, 12, 5, tone))
    .join('');
  const board = isoBox([-180, -180, -70], [360, 360, 70], wood) + lay(top) + stones;
  return (
    place(isoShadow(360, 92) + board, 0, -64, 1.14) +
    place(goBowl(-220, 220, ink) + goBowl(230, 220, cream), 0, 20, 1.1)
  );
}

/** The two bowls alone, for a room. */
export function goBowls(): string {
  return goBowl(-110, -44, ink) + goBowl(110, -44, cream);
}
