import {
  cream,
  ink,
  marigold,
  peacock,
  rose,
  saffron,
  type Tone,
  vermilion,
} from '#demo/drawing/palette.ts';
import { glass, wheel } from '#demo/drawing/pieces.ts';
import { flower } from '#demo/drawing/scenery.ts';
import { circle, ground, path, place, rect, repeat, stroke } from '#demo/drawing/shapes.ts';

const truckLoad =
  rect(-350, -150, 430, 320, 14, peacock.base) +
  rect(-350, 130, 430, 40, 8, peacock.dark) +
  repeat(5, (i) => rect(-350 + i * 106, -160, 16, 330, 6, marigold.base)) +
  rect(-360, -166, 450, 26, 10, vermilion.base) +
  rect(-360, 50, 450, 22, 8, vermilion.base) +
  repeat(4, (i) =>
    place(flower(42, 8, i % 2 ? rose.light : cream.base, marigold.base), -289 + i * 106, -46),
  ) +
  repeat(8, (i) => path(`M${-346 + i * 53} 78l26 22l26 -22Z`, i % 2 ? marigold.base : cream.base));

const truckNose = (cab: Tone) =>
  path('M92 -160Q92 -176 110 -176H240Q264 -176 274 -150L312 0Q346 8 346 50V170H92Z', cab.base) +
  path('M92 110H346V170H92Z', cab.dark) +
  path('M92 -176H250Q270 -240 190 -240H92Z', vermilion.base) +
  place(flower(30, 8, marigold.base, cream.base), 160, -206) +
  repeat(3, (i) =>
    path(`M${104 + i * 50} -240l22 -34l22 34Z`, i % 2 ? marigold.base : peacock.base),
  );

export function paintedTruck(cab: Tone = saffron): string {
  const window = glass('M124 -130H234L266 -6H124Z');
  const trim =
    stroke('M108 30H330', cream.base, 10) +
    circle(330, 80, 24, marigold.light) +
    circle(330, 80, 14, cream.light) +
    rect(100, 160, 256, 26, 10, ink.base) +
    rect(-340, 168, 440, 22, 8, ink.base) +
    place(flower(30, 6, vermilion.base, marigold.base), 190, 92) +
    stroke('M120 20V70', ink.base, 8);
  const tassel = stroke('M96 186V236M74 186V226', ink.dark, 8);
  return (
    ground(0, 296, 380, 30) +
    truckLoad +
    truckNose(cab) +
    window +
    trim +
    tassel +
    wheel(-250, 226, 72) +
    wheel(-80, 226, 72) +
    wheel(240, 226, 72)
  );
}
