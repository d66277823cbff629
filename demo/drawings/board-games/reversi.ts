import { isoBox, isoDisc, isoShadow, lay } from '#demo/drawing/iso.ts';
import { cream, ink, type Tone, walnut } from '#demo/drawing/palette.ts';
import { grid, place, rect, stroke } from '#demo/drawing/shapes.ts';

const baize: Tone = { light: '#63a982', base: '#458a66', dark: '#326a4d' };

const flips = [
  [2, 2, ink],
  [3, 2, cream],
  [4, 2, cream],
  [5, 2, ink],
  [2, 3, cream],
  [3, 3, ink],
  [4, 3, ink],
  [5, 3, cream],
  [3, 4, cream],
  [4, 4, ink],
  [5, 4, ink],
  [6, 4, cream],
  [3, 5, ink],
  [4, 5, cream],
  [5, 5, ink],
  [2, 4, ink],
  [4, 6, ink],
  [5, 6, cream],
] as const;

export function reversi(): string {
  const top =
    rect(-200, -200, 400, 400, 8, walnut.base) +
    rect(-184, -184, 368, 368, 0, baize.light) +
    stroke(grid(9, 368), baize.dark, 3);
  const piece = ([x, y, tone]: (typeof flips)[number]) => {
    const [u, v] = [-161 + x * 46, -161 + y * 46];
    const under = tone === ink ? cream : ink;
    return isoDisc(u, v, 18, 5, under) + isoDisc(u, v, 18, 5, tone, 5);
  };
  const board = isoBox([-200, -200, -40], [400, 400, 40], walnut) + lay(top);
  const sorted = [...flips].sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  return place(isoShadow(400, 66) + board + sorted.map(piece).join(''), 0, -14, 1.12);
}
