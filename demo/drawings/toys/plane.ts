import { cream, ink, marigold, sky, vermilion, walnut, wood } from '#demo/drawing/palette.ts';
import { wheel } from '#demo/drawing/pieces.ts';
import { flower } from '#demo/drawing/scenery.ts';
import { circle, ellipse, ground, path, place, stroke } from '#demo/drawing/shapes.ts';

const planeBody =
  path(
    'M-330 -40Q-330 -80 -290 -70L-120 -60Q40 -130 190 -90Q290 -60 290 10Q290 90 190 110Q60 130 -80 70L-310 0Q-330 -10 -330 -40Z',
    wood.base,
  ) + path('M-318 -4Q-100 40 40 50Q200 60 288 24Q280 96 190 110Q60 130 -80 70L-310 0Z', wood.dark);

const planeTail =
  path('M-330 -40L-370 -190Q-310 -200 -270 -150L-220 -62Z', vermilion.base) +
  path('M-330 -40L-350 -110Q-280 -110 -220 -62Z', vermilion.dark, 0.5) +
  path('M-340 -30L-400 30Q-330 60 -230 10Z', vermilion.dark);

const planeWing =
  path('M20 60L-130 240Q-150 280 -100 280Q-40 280 20 230L180 80Z', vermilion.base) +
  path('M120 76L-100 280Q-40 280 20 230L180 80Z', vermilion.dark, 0.6) +
  stroke('M-70 200L0 250', cream.base, 16);

const pilot =
  path('M-20 -92Q30 -150 110 -108L120 -96Q40 -104 -20 -82Z', sky.light) +
  circle(40, -130, 44, '#d99c6c') +
  path('M-6 -134Q-6 -186 42 -186Q88 -186 86 -138L70 -152H10Z', walnut.base) +
  circle(62, -132, 14, sky.light) +
  stroke('M2 -136L48 -134', walnut.dark, 8) +
  stroke('M0 -96Q-60 -110 -104 -90M0 -100Q-50 -130 -90 -124', vermilion.base, 15);

const propeller =
  ellipse(320, 10, 20, 170, marigold.light, 0.35) +
  path(
    'M308 0Q290 -100 312 -160Q336 -150 324 0ZM308 20Q336 120 318 180Q294 170 308 20Z',
    marigold.dark,
  ) +
  circle(300, 10, 34, vermilion.base) +
  circle(296, 4, 14, vermilion.light);

export function propellerPlane(): string {
  const hull = path('M-40 -74Q40 -60 130 -96L120 -76Q40 -46 -40 -58Z', walnut.base);
  const gear = stroke('M130 110L150 190', walnut.dark, 14) + wheel(156, 210, 40, ink, marigold);
  return (
    ground(0, 330, 280, 24) +
    place(
      gear +
        planeTail +
        pilot +
        planeBody +
        hull +
        stroke('M230 -74Q250 20 210 106', cream.base, 18) +
        propeller +
        planeWing +
        place(flower(30, 8, marigold.base, cream.base), -170, -18),
      20,
      -10,
      1,
      -6,
    )
  );
}
