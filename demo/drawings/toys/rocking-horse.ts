import { ink, marigold, peacock, type Tone, vermilion, walnut } from '#demo/drawing/palette.ts';
import { flower } from '#demo/drawing/scenery.ts';
import { circle, ground, path, place, stroke } from '#demo/drawing/shapes.ts';

const horse: Tone = { light: '#fbe9cc', base: '#f2d3a2', dark: '#d9b078' };

const rocker =
  stroke('M-310 190Q0 380 310 190', vermilion.dark, 34) +
  stroke('M-310 182Q0 372 310 182', vermilion.base, 26) +
  stroke('M-150 244H-60M60 250H150', walnut.base, 22);

const horseLegs =
  path('M-150 30L-190 244H-134L-70 60ZM90 60L146 246H200L160 20Z', horse.dark) +
  path('M-120 40L-130 252H-76L-36 60ZM60 60L78 258H132L120 30Z', horse.base) +
  path('M-132 222L-130 256H-76L-74 222ZM74 222L78 260H132L128 222Z', walnut.base);

const mane = path(
  'M168 -290Q70 -270 54 -150Q44 -100 60 -70Q86 -60 92 -100Q120 -100 112 -140Q140 -146 132 -186Q160 -196 152 -230Q180 -240 168 -290Z',
  walnut.base,
);

const saddle =
  path('M-100 -86H50Q60 10 -24 14Q-110 10 -100 -86Z', peacock.base) +
  stroke('M-92 -30Q-24 40 44 -30', marigold.base, 10) +
  path('M-110 -96Q-24 -60 60 -96L50 -72Q-24 -44 -100 -72Z', vermilion.base);

export function rockingHorse(): string {
  const trunk = path(
    'M-190 -20Q-190 -90 -90 -84H70Q70 -200 150 -256L160 -306L192 -266Q272 -232 296 -150Q296 -112 262 -112Q226 -120 206 -150Q190 -60 160 20Q130 96 0 90Q-190 100 -190 -20Z',
    horse.base,
  );
  const shade = path(
    'M-188 0Q-120 60 0 50Q130 50 178 -40Q166 10 160 20Q130 96 0 90Q-170 96 -188 0Z',
    horse.dark,
    0.7,
  );
  const tail = path('M-176 -50Q-270 -60 -270 80Q-270 130 -240 140Q-250 60 -180 10Z', walnut.base);
  const face =
    circle(214, -206, 10, ink.dark) +
    circle(274, -142, 6, walnut.dark) +
    stroke('M206 -150Q232 -196 212 -256M206 -152Q160 -110 80 -100', vermilion.base, 9);
  return (
    ground(0, 316, 300, 26) +
    tail +
    horseLegs +
    rocker +
    trunk +
    shade +
    mane +
    saddle +
    face +
    place(flower(30, 8, marigold.base, vermilion.base), -24, -16)
  );
}
