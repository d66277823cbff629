import { iso, isoBox } from './iso.ts';
import {
  cream,
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
  walnut,
  wood,
} from './palette.ts';
import { ball } from './pieces.ts';
import {
  circle,
  ellipse,
  ground,
  outline,
  type Point,
  path,
  place,
  polygon,
  rect,
  repeat,
  stroke,
} from './shapes.ts';

const tower = (x: number, top: number, tone: Tone) =>
  rect(x - 26, top, 52, 300 - top, 6, tone.base) +
  rect(x + 4, top, 22, 300 - top, 6, tone.dark) +
  repeat(Math.floor((300 - top) / 76), (i) => rect(x - 32, top + i * 76, 64, 16, 8, tone.light));

/** A marble run of ramps and towers. */
export function marbleRun(): string {
  const ramp = (x1: number, y1: number, x2: number, y2: number, tone: Tone) =>
    stroke(`M${x1} ${y1}L${x2} ${y2}`, tone.dark, 36) +
    stroke(`M${x1} ${y1 - 6}L${x2} ${y2 - 6}`, tone.base, 26) +
    stroke(`M${x1} ${y1 - 14}L${x2} ${y2 - 14}`, tone.light, 6);
  const funnel =
    path('M-286 -330H-114L-160 -262H-240Z', saffron.base) +
    path('M-190 -330H-114L-160 -262H-200Z', saffron.dark) +
    ellipse(-200, -330, 86, 18, saffron.light) +
    ellipse(-200, -330, 66, 11, saffron.dark);
  const bowl =
    path('M120 246H330Q330 316 270 316H180Q120 316 120 246Z', rose.base) +
    path('M240 246H330Q330 316 270 316H220Z', rose.dark);
  return (
    ground(0, 316, 370, 26) +
    tower(-200, -262, indigo) +
    tower(200, -196, peacock) +
    tower(-20, -30, jamun) +
    ramp(-196, -250, 196, -160, marigold) +
    ramp(204, -60, -190, 20, vermilion) +
    ramp(-200, 112, 190, 200, leaf) +
    `<path d="M226 -160A52 52 0 0 1 226 -58" fill="none" stroke="${sky.dark}" stroke-width="34" stroke-linecap="round"/><path d="M226 -160A52 52 0 0 1 226 -58" fill="none" stroke="${sky.base}" stroke-width="22" stroke-linecap="round"/>` +
    stroke('M-226 24A46 46 0 0 0 -226 110', saffron.dark, 34) +
    stroke('M-226 24A46 46 0 0 0 -226 110', saffron.base, 22) +
    funnel +
    bowl +
    [
      [-40, -246, vermilion],
      [90, -216, indigo],
      [60, -66, marigold],
      [-120, -30, peacock],
      [-60, 112, vermilion],
      [90, 146, jamun],
      [-200, -346, leaf],
      [180, 240, marigold],
      [232, 232, indigo],
      [280, 242, leaf],
    ]
      .map(([x, y, tone]) => ball(x as number, y as number, 25, tone as Tone))
      .join('')
  );
}

const slab = (x: number, y: number, w: number, h: number, tone: Tone) =>
  rect(x, y, w, h, 8, tone.base) + rect(x + w * 0.72, y, w * 0.28, h, 8, tone.dark);
const roof = (x: number, y: number, w: number, h: number, tone: Tone) =>
  path(`M${x} ${y + h}L${x + w / 2} ${y}L${x + w} ${y + h}Z`, tone.base) +
  path(`M${x + w / 2} ${y}L${x + w} ${y + h}H${x + w * 0.62}Z`, tone.dark);
const arch = (x: number, y: number, tone: Tone) =>
  path(
    `M${x} ${y}H${x + 220}V${y + 130}H${x + 165}A55 55 0 0 0 ${x + 55} ${y + 130}H${x}Z`,
    tone.base,
  ) +
  path(
    `M${x + 170} ${y}H${x + 220}V${y + 130}H${x + 165}Q${x + 162} ${y + 90} ${x + 140} ${y + 82}Z`,
    tone.dark,
  );

/** A castle of coloured wooden blocks. */
export function woodenBlocks(): string {
  return (
    ground(0, 300, 370, 28) +
    slab(-310, 170, 130, 130, vermilion) +
    slab(-310, 40, 130, 130, wood) +
    roof(-326, -90, 162, 130, peacock) +
    arch(-110, 170, marigold) +
    slab(-170, 114, 340, 56, indigo) +
    slab(180, 170, 130, 130, leaf) +
    slab(180, 40, 130, 130, saffron) +
    roof(164, -90, 162, 130, rose) +
    slab(-130, -16, 70, 130, leaf) +
    slab(60, -16, 70, 130, jamun) +
    slab(-150, -72, 300, 56, wood) +
    circle(0, 52, 54, sky.base) +
    path('M0 -2A54 54 0 0 1 0 106Q40 52 0 -2Z', sky.dark) +
    slab(-65, -202, 130, 130, vermilion) +
    roof(-90, -320, 180, 118, marigold)
  );
}

/** The blocks in their cotton bag. */
export function blocksBag(): string {
  const bag =
    path('M-230 300Q-270 40 -190 -90H150Q230 40 190 300Q-20 330 -230 300Z', cream.dark) +
    path('M40 -90H150Q230 40 190 300Q130 312 70 312Q150 100 40 -90Z', '#d9c7a8') +
    path('M-200 -100Q-20 -60 160 -100L170 -60Q-20 -20 -210 -60Z', walnut.light);
  return (
    ground(-20, 304, 280, 28) +
    place(slab(-60, -60, 120, 120, vermilion), -110, -120, 1, -16) +
    place(roof(-70, -60, 140, 120, peacock), 20, -150, 1, 8) +
    place(slab(-50, -60, 100, 120, marigold), 110, -100, 1, 20) +
    bag +
    place(slab(-40, -40, 80, 80, indigo), -90, 120) +
    place(roof(-44, -40, 88, 78, saffron), 10, 120) +
    circle(96, 122, 38, leaf.base) +
    place(slab(-50, -50, 100, 100, leaf), 280, 250, 1, 6) +
    place(roof(-60, -50, 120, 100, rose), -300, 258, 1, -4)
  );
}

const STUD = 60;

function brick(
  [u, v, h]: readonly [number, number, number],
  [w, d]: readonly [number, number],
  tone: Tone,
): string {
  const studs = Array.from({ length: w * d }, (_, i) => {
    const [x, y] = iso(u + (i % w) * STUD + 30, v + Math.floor(i / w) * STUD + 30, h + 66);
    return (
      path(`M${x - 23} ${y - 12}V${y}A23 13 0 0 0 ${x + 23} ${y}V${y - 12}Z`, tone.dark) +
      ellipse(x, y - 12, 23, 13, tone.light)
    );
  });
  return isoBox([u, v, h], [w * STUD, d * STUD, 66], tone) + studs.join('');
}

/** Studded bricks, some stacked. */
export function studBricks(): string {
  const art =
    brick([-240, -120, 0], [4, 2], indigo) +
    brick([0, -120, 0], [2, 2], marigold) +
    brick([-240, 0, 0], [2, 3], leaf) +
    brick([-120, 0, 0], [4, 2], vermilion) +
    brick([-240, -120, 66], [2, 4], marigold) +
    brick([-120, -120, 66], [3, 2], peacock) +
    brick([-240, -120, 132], [4, 2], vermilion) +
    brick([-240, 0, 132], [2, 2], sky) +
    brick([-180, -120, 198], [2, 2], saffron) +
    brick([60, 180, 0], [2, 2], jamun);
  const [a, b, c, d] = [iso(-240, 160), iso(120, -130), iso(150, 100), iso(130, 320)];
  return place(polygon([a, b, c, d], '#3a2f4a', 0.1) + art, 36, 90, 1.02);
}

function pane(points: readonly Point[], tone: Tone): string {
  const d = outline(points);
  return (
    path(d, tone.base, 0.72) +
    `<path d="${d}" fill="none" stroke="${tone.dark}" stroke-width="12" stroke-linejoin="round"/>` +
    `<path d="${d}" fill="none" stroke="${tone.light}" stroke-width="3" stroke-linejoin="round"/>`
  );
}

const TILE = 160;

/** A square tile by its column and row, counted from the ground. */
const squareTile = (column: number, row: number, tone: Tone) => {
  const [x, y] = [column * TILE, -row * TILE];
  return pane([[x, y], [x + TILE, y], [x + TILE, y - TILE], [x, y - TILE]], tone);
};

/** A three-cornered tile that stands on a row. */
const roofTile = (column: number, row: number, width: number, tone: Tone) => {
  const [x, y] = [column * TILE, -row * TILE];
  return pane([[x, y], [x + width * TILE, y], [x + (width * TILE) / 2, y - width * TILE * 0.72]], tone);
};

/** A palace of clear magnetic tiles, its back wall shining through. */
export function magneticTiles(): string {
  const back = squareTile(0, 0, peacock) + squareTile(3, 0, saffron) + squareTile(1, 1, jamun) + squareTile(2, 1, leaf);
  const front =
    squareTile(0, 0, sky) + squareTile(1, 0, marigold) + squareTile(2, 0, rose) + squareTile(3, 0, leaf) +
    squareTile(0, 1, vermilion) + squareTile(3, 1, indigo) + squareTile(1, 1, peacock) + squareTile(2, 1, saffron) +
    roofTile(0, 2, 1, marigold) + roofTile(3, 2, 1, rose) + roofTile(1, 2, 2, jamun);
  const light = polygon([[0, 0], [640, 0], [700, 56], [90, 56]], jamun.base, 0.22) + polygon([[90, 56], [0, 0], [160, 0], [240, 56]], sky.base, 0.3);
  return place(light + place(back, 34, -26) + front, -320, 270);
}
