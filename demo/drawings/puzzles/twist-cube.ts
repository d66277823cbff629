import { isoFaces } from '#demo/drawing/iso.ts';
import {
  cream,
  indigo,
  ink,
  leaf,
  marigold,
  saffron,
  shadow,
  vermilion,
} from '#demo/drawing/palette.ts';
import { polygon, rect } from '#demo/drawing/shapes.ts';

const stickers = { w: cream, y: marigold, r: vermilion, o: saffron, b: indigo, g: leaf };

type Sticker = keyof typeof stickers;

function cubeFace(colors: string, tone: 'light' | 'base' | 'dark'): string {
  const n = Math.sqrt(colors.length);
  const s = 300 / n;
  return (
    rect(0, 0, 300, 300, 22, tone === 'dark' ? ink.dark : ink.base) +
    [...colors]
      .map((c, i) =>
        rect(
          (i % n) * s + s * 0.07,
          Math.floor(i / n) * s + s * 0.07,
          s * 0.86,
          s * 0.86,
          s * 0.16,
          stickers[c as Sticker][tone],
        ),
      )
      .join('')
  );
}

/** Each face is one letter per sticker (the first letter of its colour), row by row. */
export function twistCube(top = 'wyowwgrwb', left = 'ggoygrbgg', right = 'rbrrryorw'): string {
  const core = polygon(
    [
      [0, 292],
      [-252, 146],
      [-252, -146],
      [0, -292],
      [252, -146],
      [252, 146],
    ],
    ink.dark,
  );
  return (
    polygon(
      [
        [-250, 160],
        [0, 20],
        [330, 190],
        [20, 330],
      ],
      shadow,
      0.12,
    ) +
    core +
    isoFaces(300, cubeFace(top, 'light'), cubeFace(left, 'base'), cubeFace(right, 'dark'))
  );
}

/** The two-by-two cube. */
export function twistCubeSmall(): string {
  return twistCube('yyoy', 'bbgb', 'rwrr');
}
