import { elephantSide } from './jigsaw-scenes.ts';
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
  stone,
  type Tone,
  vermilion,
  walnut,
  wood,
} from './palette.ts';
import { ball, flower, wheel } from './pieces.ts';
import {
  circle,
  ellipse,
  ground,
  lathe,
  mirror,
  path,
  place,
  rect,
  repeat,
  stroke,
} from './shapes.ts';

const rainbow = [vermilion, saffron, marigold, leaf, peacock, indigo, jamun] as const;

function ringOf(width: number, tone: Tone): string {
  const h = 66;
  return (
    rect(-width / 2, -h / 2, width, h, h / 2, tone.base) +
    path(
      `M${width * 0.12} ${-h / 2}H${width / 2 - h / 2}A${h / 2} ${h / 2} 0 0 1 ${width / 2 - h / 2} ${h / 2}H${width * 0.12}Q${width * 0.3} 0 ${width * 0.12} ${-h / 2}Z`,
      tone.dark,
      0.7,
    ) +
    stroke(`M${-width / 2 + 34} -17H${-width * 0.08}`, tone.light, 9)
  );
}

/** Lacquered rings on a peg, the largest below. */
export function stackingRings(): string {
  const base =
    path('M-220 262Q-220 232 -180 232H180Q220 232 220 262V280Q0 310 -220 280Z', wood.base) +
    path('M60 232H180Q220 232 220 262V280Q140 292 60 294Z', wood.dark);
  return (
    ground(0, 288, 280, 30) +
    base +
    repeat(6, (i) => place(ringOf(390 - i * 46, rainbow[i] ?? jamun), 0, 200 - i * 68)) +
    rect(-14, -220, 28, 44, 4, wood.base) +
    ball(0, -250, 62, jamun)
  );
}

/** The rings taken off and strewn. */
export function ringsLoose(): string {
  const flat = (x: number, y: number, r: number, tone: Tone) =>
    place(
      circle(6, 12, r, '#3a2f4a', 0.14) +
        `<circle r="${r * 0.68}" fill="none" stroke="${tone.dark}" stroke-width="${r * 0.64}"/><circle cy="-4" r="${r * 0.68}" fill="none" stroke="${tone.base}" stroke-width="${r * 0.56}"/>` +
        stroke(
          `M${-r * 0.68} ${-r * 0.3}A${r * 0.74} ${r * 0.74} 0 0 1 ${-r * 0.1} ${-r * 0.78}`,
          tone.light,
          10,
        ),
      x,
      y,
    );
  return (
    flat(-160, -140, 176, vermilion) +
    flat(180, -170, 150, saffron) +
    flat(170, 130, 134, marigold) +
    flat(-50, 210, 116, leaf) +
    flat(-262, 130, 98, peacock) +
    flat(20, -10, 78, indigo) +
    ball(290, 286, 54, jamun)
  );
}

/** A painted rocking horse. */
export function rockingHorse(): string {
  const body: Tone = { light: '#fbe9cc', base: '#f2d3a2', dark: '#d9b078' };
  const rocker =
    stroke('M-310 190Q0 380 310 190', vermilion.dark, 34) +
    stroke('M-310 182Q0 372 310 182', vermilion.base, 26) +
    stroke('M-150 244H-60M60 250H150', walnut.base, 22);
  const legs =
    path('M-150 30L-190 244H-134L-70 60ZM90 60L146 246H200L160 20Z', body.dark) +
    path('M-120 40L-130 252H-76L-36 60ZM60 60L78 258H132L120 30Z', body.base) +
    path('M-132 222L-130 256H-76L-74 222ZM74 222L78 260H132L128 222Z', walnut.base);
  const trunk = path(
    'M-190 -20Q-190 -90 -90 -84H70Q70 -200 150 -256L160 -306L192 -266Q272 -232 296 -150Q296 -112 262 -112Q226 -120 206 -150Q190 -60 160 20Q130 96 0 90Q-190 100 -190 -20Z',
    body.base,
  );
  const shade = path(
    'M-188 0Q-120 60 0 50Q130 50 178 -40Q166 10 160 20Q130 96 0 90Q-170 96 -188 0Z',
    body.dark,
    0.7,
  );
  const mane = path(
    'M168 -290Q70 -270 54 -150Q44 -100 60 -70Q86 -60 92 -100Q120 -100 112 -140Q140 -146 132 -186Q160 -196 152 -230Q180 -240 168 -290Z',
    walnut.base,
  );
  const tail = path('M-176 -50Q-270 -60 -270 80Q-270 130 -240 140Q-250 60 -180 10Z', walnut.base);
  const saddle =
    path('M-100 -86H50Q60 10 -24 14Q-110 10 -100 -86Z', peacock.base) +
    stroke('M-92 -30Q-24 40 44 -30', marigold.base, 10) +
    path('M-110 -96Q-24 -60 60 -96L50 -72Q-24 -44 -100 -72Z', vermilion.base);
  const face =
    circle(214, -206, 10, ink.dark) +
    circle(274, -142, 6, walnut.dark) +
    stroke('M206 -150Q232 -196 212 -256M206 -152Q160 -110 80 -100', vermilion.base, 9);
  return (
    ground(0, 316, 300, 26) +
    tail +
    legs +
    rocker +
    trunk +
    shade +
    mane +
    saddle +
    face +
    place(flower(30, 8, marigold.base, vermilion.base), -24, -16)
  );
}

const beadRows = [
  [5, 5],
  [7, 3],
  [4, 6],
  [8, 2],
  [3, 7],
  [6, 4],
] as const;

/** An abacus of coloured beads. */
export function abacus(): string {
  const row = ([left, right]: readonly [number, number], i: number) => {
    const y = -190 + i * 74;
    const tone = rainbow[i] ?? jamun;
    const bead = (x: number) =>
      rect(x - 21, y - 30, 42, 60, 20, tone.base) +
      rect(x + 3, y - 30, 18, 60, 14, tone.dark) +
      rect(x - 13, y - 20, 8, 22, 4, tone.light);
    return (
      rect(-290, y - 4, 580, 8, 4, stone.dark) +
      repeat(left, (n) => bead(-258 + n * 43)) +
      repeat(right, (n) => bead(258 - n * 43))
    );
  };
  return (
    ground(0, 300, 350, 28) +
    rect(-332, -272, 44, 560, 18, wood.base) +
    rect(288, -272, 44, 560, 18, wood.base) +
    rect(310, -272, 22, 560, 11, wood.dark) +
    beadRows.map(row).join('') +
    rect(-350, -286, 700, 48, 22, wood.base) +
    rect(-350, -262, 700, 24, 12, wood.dark) +
    rect(-350, 240, 700, 60, 24, wood.base) +
    rect(-350, 272, 700, 28, 14, wood.dark)
  );
}

/** An elephant on wheels, with its cord. */
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

/** A spinning top with its cord. */
export function lattu(tone: Tone = vermilion, band: Tone = marigold): string {
  const half =
    'M-1 -200H26Q40 -190 36 -160Q150 -150 196 -70Q214 -10 150 70Q90 140 40 196Q28 214 24 226H-1Z';
  const stripes = (d: string, fill: string) => path(d, fill) + mirror(path(d, fill));
  const top =
    lathe(half, tone.base, tone.dark) +
    stripes('M-1 -100Q120 -94 190 -82Q206 -56 203 -40Q110 -60 -1 -60Z', band.base) +
    stripes('M-1 10Q110 6 180 30L150 70Q80 52 -1 52Z', cream.base) +
    path(
      'M0 -100Q120 -94 190 -82Q206 -56 203 -40Q110 -60 0 -60ZM0 10Q110 6 180 30L150 70Q80 52 0 52Z',
      '#3a2f4a',
      0.13,
    ) +
    path('M-160 -90Q-120 -136 -60 -146Q-110 -110 -120 -84Z', tone.light, 0.8);
  const nail = path('M-12 224H12L4 292H-4Z', stone.dark) + path('M0 224H12L4 292H0Z', ink.light);
  const cord =
    stroke('M120 290C260 330 330 240 240 200S120 250 230 290S370 250 330 150', cream.dark, 15) +
    stroke('M120 286C260 326 330 236 240 196S120 246 230 286S370 246 330 146', cream.light, 9);
  return (
    ground(10, 318, 230, 24) +
    place(cord, 0, 24) +
    place(top + nail, -50, -30, 1.2, 10) +
    circle(330, 164, 22, tone.base)
  );
}

const doll = (robe: Tone, sari: Tone) => {
  const skin = '#d99c6c';
  const half = 'M-1 -250Q92 -246 92 -160Q92 -120 76 -100Q134 -60 134 60Q134 160 100 190H-1Z';
  return (
    ground(6, 190, 130) +
    lathe(half, robe.base, robe.dark) +
    ellipse(0, -156, 66, 66, ink.dark) +
    ellipse(0, -144, 60, 56, skin) +
    path('M-62 -160Q-40 -214 0 -212Q40 -214 62 -160Q30 -190 0 -198Q-30 -190 -62 -160Z', ink.dark) +
    circle(-22, -146, 6.5, ink.dark) +
    circle(22, -146, 6.5, ink.dark) +
    stroke('M-14 -118Q0 -106 14 -118', vermilion.dark, 5) +
    circle(0, -176, 7, vermilion.base) +
    circle(-38, -128, 10, rose.base, 0.6) +
    circle(38, -128, 10, rose.base, 0.6) +
    path('M-120 -20Q0 10 112 -68Q134 -20 134 30Q10 120 -124 110Q-136 40 -120 -20Z', sari.base) +
    stroke('M-122 -16Q0 14 114 -66', marigold.base, 10) +
    stroke('M-124 108Q10 118 133 30', marigold.base, 10) +
    place(flower(30, 8, marigold.base, cream.base), 0, 56) +
    rect(-100, 168, 200, 14, 0, marigold.base)
  );
};

/** A family of nesting dolls. */
export function nestingDolls(): string {
  return (
    place(doll(vermilion, peacock), -150, 90, 1.15) +
    place(doll(jamun, saffron), 120, 156, 0.8) +
    place(doll(leaf, rose), 290, 200, 0.56)
  );
}
