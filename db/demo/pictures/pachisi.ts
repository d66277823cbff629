import { iso, isoBox, isoDisc, isoShadow, lay } from './iso.ts';
import {
  cream,
  indigo,
  ink,
  jamun,
  leaf,
  marigold,
  peacock,
  saffron,
  type Tone,
  vermilion,
  walnut,
  wood,
} from './palette.ts';
import { cowrie, flower, pawn } from './pieces.ts';
import {
  circle,
  dot,
  ellipse,
  ground,
  lathe,
  path,
  place,
  rect,
  repeat,
  stroke,
} from './shapes.ts';

function arm(tone: Tone): string {
  const cells = Array.from({ length: 9 }, (_, i) => `M-66 ${-66 - i * 31}H66`).join('');
  const castle = (x: number, y: number) =>
    stroke(
      `M${x - 15} ${y - 9}L${x + 15} ${y + 9}M${x + 15} ${y - 9}L${x - 15} ${y + 9}`,
      marigold.base,
      5,
    );
  const fringe = Array.from({ length: 12 }, (_, i) => `M${-71 + i * 13} -332V-350`).join('');
  return (
    stroke(fringe, marigold.base, 5) +
    rect(-82, -332, 164, 340, 6, tone.base) +
    rect(-72, -322, 144, 256, 3, vermilion.dark) +
    rect(-66, -314, 132, 248, 0, cream.base) +
    rect(-22, -314, 44, 248, 0, tone.light) +
    stroke(`${cells}M-22 -314V-66M22 -314V-66`, vermilion.dark, 3) +
    castle(0, -298) +
    castle(-44, -206) +
    castle(44, -206)
  );
}

/** The cross-shaped cloth of pachisi, embroidered, seen from above. */
export function pachisiCloth(): string {
  const arms = [vermilion, peacock, marigold, indigo]
    .map((tone, i) => place(arm(tone), 0, 0, 1, i * 90))
    .join('');
  const heart =
    rect(-74, -74, 148, 148, 4, vermilion.dark) +
    rect(-64, -64, 128, 128, 4, jamun.base) +
    flower(58, 8, marigold.base, vermilion.base);
  return (
    place(path('M-82 -340H82V-82H340V82H82V340H-82V82H-340V-82H-82Z', '#3a2f4a', 0.12), 12, 18) +
    arms +
    heart
  );
}

/** A dome-shaped man of pachisi that stands on the origin. */
function dome(tone: Tone): string {
  return (
    lathe('M-1 -74Q8 -74 8 -64Q30 -58 34 -18Q44 -14 44 0Q20 12 -1 12Z', tone.base, tone.dark) +
    stroke('M-33 -20Q0 -8 33 -20', marigold.base, 5)
  );
}

/** The cloth with its cowries and men, turned for the eye. */
export function pachisiGame(): string {
  const men = [
    [-40, -170, vermilion],
    [46, -220, vermilion],
    [190, 40, peacock],
    [-200, -40, indigo],
    [44, 190, marigold],
  ] as const;
  const shells = [
    [-270, 210, 20],
    [-190, 262, -30],
    [-300, 290, 60],
    [260, 240, 10],
    [200, 300, -50],
    [290, 312, 30],
  ] as const;
  return (
    place(pachisiCloth(), 0, -10, 0.9, 45) +
    men
      .map(
        ([x, y, tone]) =>
          ellipse(x + 10, y + 6, 40, 14, '#3a2f4a', 0.2) + place(dome(tone), x, y, 0.8),
      )
      .join('') +
    shells.map(([x, y, turn]) => place(cowrie(), x, y, 1.25, turn)).join('')
  );
}

/** The cloth rolled into a bag, with the men of pachisi. */
export function pachisiBag(): string {
  const bag =
    path('M-150 -30Q-190 230 -60 236H60Q190 230 150 -30Q60 -70 -150 -30Z', vermilion.base) +
    path('M30 236H60Q190 230 150 -30L60 -50Q130 120 30 236Z', vermilion.dark) +
    path('M-70 -60Q-130 -130 -100 -160Q0 -120 100 -160Q130 -130 70 -60Z', vermilion.base) +
    path('M20 -136Q60 -142 100 -160Q130 -130 70 -60H30Z', vermilion.dark) +
    rect(-84, -72, 168, 30, 15, marigold.base) +
    stroke('M70 -50Q130 -30 120 40M70 -50Q160 -50 168 10', marigold.base, 9) +
    circle(120, 50, 14, marigold.dark) +
    circle(169, 22, 14, marigold.dark);
  return (
    ground(-60, 190, 190) +
    place(bag + place(flower(72, 8, marigold.base, cream.base), -6, 90), -70, -50) +
    [vermilion, peacock, marigold, indigo]
      .map(
        (tone, i) => ground(-214 + i * 130, 294, 58) + place(dome(tone), -220 + i * 130, 290, 1.3),
      )
      .join('') +
    place(cowrie(), 220, 110, 1.5, 20) +
    place(cowrie(), 290, 190, 1.4, -30) +
    place(cowrie(), 180, 196, 1.3, 70)
  );
}

/** The five-by-five board of ashta chamma. */
export function ashtaChamma(): string {
  const line = Array.from(
    { length: 6 },
    (_, i) => `M${-175 + i * 70} -175V175M-175 ${-175 + i * 70}H175`,
  ).join('');
  const safe = [
    [0, -140],
    [-140, 0],
    [140, 0],
    [0, 140],
    [0, 0],
  ]
    .map(([x = 0, y = 0]) => stroke(`M${x - 35} ${y - 35}l70 70m0 -70l-70 70`, vermilion.base, 5))
    .join('');
  const top =
    rect(-200, -200, 400, 400, 10, wood.base) +
    rect(-184, -184, 368, 368, 6, wood.light) +
    rect(-35, -35, 70, 70, 0, marigold.light) +
    stroke(line, walnut.base, 4) +
    safe;
  const men = [
    [-140, -70, vermilion],
    [0, -140, vermilion],
    [70, 0, leaf],
    [140, 70, leaf],
    [-70, 70, indigo],
    [0, 0, saffron],
    [-140, 140, indigo],
    [70, 140, saffron],
  ] as const;
  const standing = [...men]
    .sort((a, b) => a[0] + a[1] - b[0] - b[1])
    .map(([u, v, tone]) => {
      const [x, y] = iso(u, v);
      return place(ellipse(10, 4, 34, 13, '#3a2f4a', 0.2) + pawn(tone), x, y, 0.86);
    });
  const shells = [
    [-270, 210, 20],
    [-206, 268, -40],
    [-310, 280, 70],
    [-240, 330, 10],
  ] as const;
  return (
    place(
      isoShadow(400, 56) +
        isoBox([-200, -200, -30], [400, 400, 30], walnut) +
        lay(top) +
        standing.join(''),
      0,
      -40,
      1.08,
    ) + shells.map(([x, y, turn]) => place(cowrie(), x, y, 1.1, turn)).join('')
  );
}

const SEEDS = [
  [-16, -6],
  [12, -12],
  [2, 8],
  [22, 6],
  [-20, 12],
  [-2, -20],
] as const;

function pit(x: number, y: number, seeds: number, tone: Tone): string {
  const shine =
    SEEDS.slice(0, seeds)
      .map(([a, b]) => ellipse(a, b, 11, 8, tone.base))
      .join('') +
    path(
      SEEDS.slice(0, seeds)
        .map(([a, b]) => dot(a - 3, b - 3, 2.6))
        .join(''),
      tone.light,
    );
  return place(
    ellipse(0, 4, 43, 41, wood.light) +
      ellipse(0, 0, 43, 40, walnut.base) +
      ellipse(0, 5, 38, 34, walnut.dark, 0.7) +
      shine,
    x,
    y,
  );
}

/** The fourteen-pit board of pallanguzhi, with its seeds. */
export function pallanguzhi(): string {
  const body =
    'M-330 -116Q-340 -130 -316 -136Q0 -160 316 -136Q340 -130 330 -116Q350 0 330 116Q340 130 316 136Q0 160 -316 136Q-340 130 -330 116Q-350 0 -330 -116Z';
  const counts = [5, 3, 6, 0, 4, 5, 2, 4, 6, 2, 5, 3, 0, 6];
  const pits = counts.map((seeds, i) =>
    pit(-276 + (i % 7) * 92, i < 7 ? -58 : 52, seeds, i % 3 === 0 ? vermilion : cream),
  );
  const board =
    place(path(body, '#3a2f4a', 0.14), 14, 34) +
    place(path(body, walnut.base), 0, 18) +
    path(body, wood.base) +
    place(path(body, wood.light, 0.5), 0, 0, 0.965) +
    stroke('M-290 -3H290', wood.dark, 4) +
    pits.join('');
  const spare = [
    [-250, 230, 0],
    [-190, 262, 40],
    [-130, 226, -30],
    [150, 250, 20],
    [220, 222, -60],
  ] as const;
  return (
    place(board, 0, -30, 1, -8) +
    spare.map(([x, y, turn]) => place(cowrie(), x, y, 0.9, turn)).join('') +
    circle(60, 268, 15, vermilion.base) +
    circle(96, 240, 15, vermilion.dark) +
    circle(20, 236, 15, vermilion.base)
  );
}

/** Three squares, one in another, with the men of navkankari. */
export function navkankari(): string {
  const ring = (r: number) => `M${-r} ${-r}H${r}V${r}H${-r}Z`;
  const spots = [160, 106, 52].flatMap((r) => [
    [-r, -r],
    [0, -r],
    [r, -r],
    [r, 0],
    [r, r],
    [0, r],
    [-r, r],
    [-r, 0],
  ]);
  const top =
    rect(-200, -200, 400, 400, 14, peacock.dark) +
    rect(-190, -190, 380, 380, 10, peacock.base) +
    stroke(
      `${ring(160)}${ring(106)}${ring(52)}M0 -160V-52M0 52V160M-160 0H-52M52 0H160`,
      cream.base,
      5,
    ) +
    path(spots.map(([x = 0, y = 0]) => dot(x, y, 9)).join(''), marigold.base) +
    flower(30, 8, marigold.base, vermilion.base);
  const men = [
    [-160, -160, ink],
    [0, -160, ink],
    [160, -160, vermilion],
    [-106, -106, vermilion],
    [106, -106, ink],
    [160, 0, ink],
    [106, 0, vermilion],
    [-52, 52, ink],
    [0, 52, vermilion],
    [52, 52, vermilion],
    [-160, 160, ink],
    [0, 106, vermilion],
    [160, 160, vermilion],
    [-106, 0, ink],
  ] as const;
  const standing = [...men]
    .sort((a, b) => a[0] + a[1] - b[0] - b[1])
    .map(([u, v, tone]) => isoDisc(u, v, 20, 13, tone));
  return place(
    isoShadow(400, 56) +
      isoBox([-200, -200, -30], [400, 400, 30], walnut) +
      lay(top) +
      standing.join(''),
    0,
    -14,
    1.12,
  );
}

/** A few cowries in a heap, for a scene. */
export function cowries(): string {
  return repeat(4, (i) => place(cowrie(), -60 + i * 44, (i % 2) * 34, 1, i * 55 - 40));
}
