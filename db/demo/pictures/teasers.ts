import { iso, isoBox, isoFaces, isoShadow, lay } from './iso.ts';
import {
  cream,
  indigo,
  ink,
  jamun,
  leaf,
  marigold,
  peacock,
  rose,
  saffron,
  sky,
  type Tone,
  vermilion,
  walnut,
  wood,
} from './palette.ts';
import { figure } from './pieces.ts';
import { ellipse, ground, path, place, polygon, rect } from './shapes.ts';

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

/** A twist cube; each face is a word of colour letters, row by row. */
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
      '#3a2f4a',
      0.12,
    ) +
    core +
    isoFaces(300, cubeFace(top, 'light'), cubeFace(left, 'base'), cubeFace(right, 'dark'))
  );
}

/** The small brother of the twist cube, two by two. */
export function twistCubeSmall(): string {
  return twistCube('yyoy', 'bbgb', 'rwrr');
}

/** The seven tans in their wooden tray. */
export function tangram(): string {
  const t: readonly (readonly [string, Tone])[] = [
    ['M-200 -200H200L0 0Z', vermilion],
    ['M-200 -200L0 0L-200 200Z', peacock],
    ['M200 -200V0L100 -100Z', marigold],
    ['M100 -100L0 0L100 100L200 0Z', indigo],
    ['M0 0L100 100H-100Z', saffron],
    ['M-100 100H100L0 200H-200Z', jamun],
    ['M200 0V200H0Z', leaf],
  ];
  const cut = t
    .map(
      ([d, tone]) =>
        path(d, tone.base) +
        `<path d="${d}" fill="none" stroke="${tone.dark}" stroke-width="5" stroke-linejoin="round"/>`,
    )
    .join('');
  return (
    rect(-310, -300, 660, 660, 30, '#3a2f4a', 0.13) +
    rect(-330, -330, 660, 660, 30, wood.dark) +
    rect(-330, -338, 660, 654, 30, wood.base) +
    rect(-288, -296, 576, 576, 10, walnut.light) +
    place(cut, 0, -8, 1.4)
  );
}

/** The seven tans laid as a sailing boat. */
export function tangramBoat(): string {
  const shape = (d: string, tone: Tone) =>
    place(path(d, '#3a2f4a', 0.15), 6, 12) + path(d, tone.base) + path(d, tone.light, 0.15);
  const art =
    shape('M-6 -8V-291L-289 -8Z', vermilion) +
    shape('M6 -8V-291L289 -8Z', peacock) +
    shape('M6 -304V-504L206 -304Z', marigold) +
    shape('M-289 6H-148V147Z', saffron) +
    shape('M-142 6H-1V147H-142Z', indigo) +
    shape('M5 6H146L5 147Z', leaf) +
    shape('M154 6H295L154 147H13Z', jamun);
  return place(art, 0, 172, 1.04);
}

const hoops = [vermilion, saffron, marigold, leaf, peacock, indigo, jamun] as const;

function hoop(width: number, tone: Tone): string {
  const half = width / 2;
  return (
    path(
      `M${-half} -12A${half} ${half * 0.2} 0 0 1 ${half} -12V14A${half} ${half * 0.2} 0 0 1 ${-half} 14Z`,
      tone.base,
    ) +
    path(
      `M${half * 0.2} ${14 + half * 0.196}Q${half} ${half * 0.16 + 6} ${half} 14V-12H${half * 0.2}Z`,
      tone.dark,
    ) +
    ellipse(0, -12, half, half * 0.2, tone.light)
  );
}

/** Three pegs and seven discs to be moved. */
export function towerOfBrahma(): string {
  const peg = (x: number) =>
    rect(x - 10, -190, 20, 380, 10, walnut.base) + rect(x + 1, -190, 9, 380, 5, walnut.dark);
  const stack = (x: number, indexes: readonly number[]) =>
    indexes
      .map((index, i) => place(hoop(96 + index * 22, hoops[index] ?? vermilion), x, 160 - i * 42))
      .join('');
  const base =
    path('M-350 190Q-350 150 0 150T350 190V226Q350 262 0 262T-350 226Z', wood.base) +
    path('M-350 190Q-350 230 0 230T350 190V226Q350 262 0 262T-350 226Z', wood.dark) +
    ellipse(0, 190, 350, 40, wood.light);
  return (
    ground(0, 252, 370, 40) +
    base +
    peg(0) +
    peg(-226) +
    peg(226) +
    stack(-226, [6, 5, 4, 3]) +
    stack(0, [1, 0]) +
    stack(226, [2])
  );
}

/** Fifteen numbered tiles that slide in a tray. */
export function slidingFifteen(): string {
  const order = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 11, 13, 14, 15, 12];
  const tones = [vermilion, marigold, peacock, indigo];
  const tile = (value: number, i: number) => {
    if (value === 0) return '';
    const tone = tones[Math.floor((value - 1) / 4)] ?? rose;
    return place(
      rect(-64, -62, 128, 128, 18, tone.dark) +
        rect(-64, -66, 128, 124, 18, tone.base) +
        figure(value, 0, -4, 52, cream.light),
      (i % 4) * 138 - 207,
      Math.floor(i / 4) * 138 - 207,
    );
  };
  return (
    rect(-310, -300, 660, 660, 40, '#3a2f4a', 0.13) +
    rect(-330, -330, 660, 660, 40, wood.dark) +
    rect(-330, -338, 660, 654, 40, wood.base) +
    rect(-286, -286, 572, 572, 24, walnut.dark) +
    order.map(tile).join('')
  );
}

/** A fan of tiles lifted from the sliding tray, lying at an angle. */
export function slidingFifteenTurned(): string {
  const tones = [vermilion, marigold, peacock, indigo, sky];
  const top =
    rect(-200, -200, 400, 400, 24, wood.base) + rect(-178, -178, 356, 356, 14, walnut.dark);
  const cells = Array.from({ length: 15 }, (_, i) => i);
  const raised = cells.map((i) => {
    const [u, v] = [-172 + (i % 4) * 87, -172 + Math.floor(i / 4) * 87];
    const [x, y] = iso(u + 41, v + 41, 16);
    return (
      isoBox([u, v, 0], [82, 82, 16], tones[Math.floor(i / 4)] ?? sky) +
      place(lay(figure(i + 1, 0, 0, 34, cream.light)), x, y)
    );
  });
  return place(
    isoShadow(400, 62) +
      isoBox([-200, -200, -36], [400, 400, 36], wood) +
      lay(top) +
      raised.join(''),
    0,
    -14,
    1.12,
  );
}
