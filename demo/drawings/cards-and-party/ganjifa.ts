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
  shadow,
  type Tone,
  vermilion,
  walnut,
} from '#demo/drawing/palette.ts';
import { flower } from '#demo/drawing/scenery.ts';
import { around, circle, ground, path, place, rect, repeat, stroke } from '#demo/drawing/shapes.ts';

/** A round card centred on the origin. */
function ganjifaCard(tone: Tone, motif: string): string {
  return (
    circle(8, 12, 150, shadow, 0.15) +
    circle(0, 0, 150, tone.dark) +
    circle(0, 0, 143, tone.base) +
    `<circle r="126" fill="none" stroke="${marigold.base}" stroke-width="6"/>` +
    around(18, 112, circle(0, 0, 6, cream.base)) +
    circle(0, 0, 94, tone.light, 0.4) +
    motif
  );
}

const fish =
  path('M-66 0Q-20 -52 40 -14L72 -40V40L40 14Q-20 52 -66 0Z', cream.base) +
  circle(-36, -6, 7, ink.base) +
  stroke('M-14 -24Q0 0 -14 24M10 -22Q22 0 10 22', vermilion.base, 6);

const sword =
  path('M0 -78Q26 0 0 40Q-18 0 0 -78Z', cream.base) +
  rect(-32, 36, 64, 14, 7, marigold.base) +
  rect(-7, 44, 14, 36, 6, walnut.base);

const sun =
  around(12, 62, path('M-10 12L0 -18L10 12Z', marigold.base)) +
  circle(0, 0, 44, marigold.base) +
  circle(-14, -6, 5, walnut.dark) +
  circle(14, -6, 5, walnut.dark) +
  stroke('M-14 14Q0 26 14 14', walnut.dark, 5);

const lotus =
  path('M0 -56Q34 -10 0 40Q-34 -10 0 -56Z', rose.light) +
  path('M-12 40Q-64 30 -66 -20Q-30 -14 -12 40ZM12 40Q64 30 66 -20Q30 -14 12 40Z', cream.base) +
  stroke('M-56 52Q0 70 56 52', leaf.base, 9);

export function ganjifa(): string {
  return (
    place(ganjifaCard(leaf, flower(70, 6, cream.base, vermilion.base)), -210, -160, 1.05) +
    place(ganjifaCard(jamun, sword), 210, -170, 1.05) +
    place(ganjifaCard(peacock, lotus), -220, 160, 1.05) +
    place(ganjifaCard(indigo, fish), 214, 160, 1.05) +
    place(ganjifaCard(vermilion, sun), 0, 0, 1.24)
  );
}

export function ganjifaBox(): string {
  const chest =
    rect(-300, -110, 480, 300, 18, vermilion.base) +
    path('M80 -110H162Q180 -110 180 -92V172Q180 190 162 190H80Z', vermilion.dark) +
    path('M-310 -110Q-310 -200 -240 -200H120Q190 -200 190 -110Z', saffron.base) +
    path('M80 -200H120Q190 -200 190 -110H90Z', saffron.dark) +
    rect(-310, -124, 500, 28, 10, marigold.base) +
    repeat(3, (i) => place(flower(54, 8, cream.base, marigold.base), -220 + i * 120, 46)) +
    stroke('M-290 130H170M-290 -50H170', marigold.base, 8) +
    rect(-84, -130, 48, 60, 10, walnut.base) +
    circle(-60, -98, 9, marigold.light);
  return (
    ground(-50, 196, 310, 28) +
    place(chest, 0, 0) +
    place(ganjifaCard(peacock, lotus), 210, 120, 0.95) +
    place(ganjifaCard(indigo, fish), -10, 226, 0.8)
  );
}
