import {
  indigo,
  jamun,
  leaf,
  marigold,
  peacock,
  rose,
  saffron,
  sky,
  type Tone,
  vermilion,
} from '#demo/drawing/palette.ts';
import { outline, type Point, path, place, polygon } from '#demo/drawing/shapes.ts';

function pane(points: readonly Point[], tone: Tone): string {
  const d = outline(points);
  return (
    path(d, tone.base, 0.72) +
    `<path d="${d}" fill="none" stroke="${tone.dark}" stroke-width="12" stroke-linejoin="round"/>` +
    `<path d="${d}" fill="none" stroke="${tone.light}" stroke-width="3" stroke-linejoin="round"/>`
  );
}

const TILE = 160;

/** A square tile at a column and a row, counted from the ground. */
const squareTile = (column: number, row: number, tone: Tone) => {
  const [x, y] = [column * TILE, -row * TILE];
  return pane(
    [
      [x, y],
      [x + TILE, y],
      [x + TILE, y - TILE],
      [x, y - TILE],
    ],
    tone,
  );
};

/** A triangular tile standing on a row. */
const roofTile = (column: number, row: number, width: number, tone: Tone) => {
  const [x, y] = [column * TILE, -row * TILE];
  return pane(
    [
      [x, y],
      [x + width * TILE, y],
      [x + (width * TILE) / 2, y - width * TILE * 0.72],
    ],
    tone,
  );
};

const backWall =
  squareTile(0, 0, peacock) +
  squareTile(3, 0, saffron) +
  squareTile(1, 1, jamun) +
  squareTile(2, 1, leaf);

const frontWall =
  squareTile(0, 0, sky) +
  squareTile(1, 0, marigold) +
  squareTile(2, 0, rose) +
  squareTile(3, 0, leaf) +
  squareTile(0, 1, vermilion) +
  squareTile(3, 1, indigo) +
  squareTile(1, 1, peacock) +
  squareTile(2, 1, saffron) +
  roofTile(0, 2, 1, marigold) +
  roofTile(3, 2, 1, rose) +
  roofTile(1, 2, 2, jamun);

/** A palace of clear tiles; the back wall shines through. */
export function magneticTiles(): string {
  const light =
    polygon(
      [
        [0, 0],
        [640, 0],
        [700, 56],
        [90, 56],
      ],
      jamun.base,
      0.22,
    ) +
    polygon(
      [
        [90, 56],
        [0, 0],
        [160, 0],
        [240, 56],
      ],
      sky.base,
      0.3,
    );
  return place(light + place(backWall, 34, -26) + frontWall, -320, 270);
}
