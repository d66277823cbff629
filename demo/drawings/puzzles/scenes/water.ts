import {
  cream,
  indigo,
  leaf,
  marigold,
  peacock,
  rose,
  vermilion,
  walnut,
  wood,
} from '#demo/drawing/palette.ts';
import { flower } from '#demo/drawing/scenery.ts';
import { circle, path, place, rect, repeat, stroke } from '#demo/drawing/shapes.ts';
import { background } from './background.ts';

const whiteDome = (x: number, y: number, s: number) =>
  place(
    path('M-40 0Q-52 -50 0 -78Q52 -50 40 0Z', cream.base) +
      path('M0 -78Q52 -50 40 0H12Q28 -46 0 -78Z', cream.dark) +
      stroke('M0 -78V-102', marigold.dark, 6),
    x,
    y,
    s,
  );

const palaceWindows = (x: number, y: number, count: number) =>
  repeat(count, (i) => path(`M${x + i * 36} ${y}v-26q10 -20 20 0v26Z`, indigo.dark, 0.75));

/** A palace in a lake in the evening. */
export function lakeScene(): string {
  return (
    background('#f0b8a8') +
    rect(-320, -40, 640, 110, 0, '#f6cdb0') +
    circle(210, -110, 46, '#fde6c0') +
    path('M-320 40L-200 -50L-90 20L60 -60L200 10L320 -40V90H-320Z', '#b58aa8') +
    rect(-320, 80, 640, 160, 0, '#7f8fc0') +
    rect(-190, -20, 380, 104, 0, '#f4e2cc') +
    rect(90, -20, 100, 104, 0, '#dcc3a8') +
    rect(-90, -90, 180, 174, 0, '#fbeeda') +
    rect(40, -90, 50, 174, 0, '#e4ceb2') +
    whiteDome(0, -90, 1.2) +
    whiteDome(-160, -20, 0.7) +
    whiteDome(160, -20, 0.7) +
    whiteDome(-74, -90, 0.5) +
    whiteDome(74, -90, 0.5) +
    palaceWindows(-176, 50, 2) +
    palaceWindows(-70, -30, 4) +
    palaceWindows(-70, 50, 4) +
    palaceWindows(120, 50, 2) +
    rect(-210, 78, 420, 14, 4, cream.dark) +
    rect(-180, 100, 360, 66, 30, cream.base, 0.25) +
    stroke('M-280 150H-190M-60 190H80M150 140H260M-240 210H-150M180 216H280', '#a9b6dc', 6) +
    place(
      path('M-60 0Q0 26 60 0L46 22H-46Z', walnut.dark) +
        path('M-26 -2Q0 -50 26 -2Z', vermilion.base),
      -210,
      176,
    )
  );
}

const leaningPalm = (x: number, y: number, s: number, lean: number) =>
  place(
    stroke(`M0 0Q${lean} -90 ${lean * 1.6} -180`, walnut.base, 14) +
      repeat(7, (i) =>
        place(
          path('M0 0Q46 -44 106 4Q46 -10 0 0Z', i % 2 ? leaf.dark : leaf.base),
          lean * 1.6,
          -180,
          1,
          -190 + i * 34,
        ),
      ) +
      circle(lean * 1.6 - 8, -168, 10, walnut.dark) +
      circle(lean * 1.6 + 12, -166, 10, walnut.dark),
    x,
    y,
    s,
  );

const houseboat =
  path(
    'M-210 -14Q-240 -50 -262 -52Q-236 40 -160 44H160Q236 40 262 -52Q240 -50 210 -14Z',
    walnut.dark,
  ) +
  path('M-170 -10V-60Q-150 -150 0 -152Q150 -150 170 -60V-10Z', wood.base) +
  path('M60 -146Q160 -136 170 -60V-10H90Q110 -90 60 -146Z', wood.dark) +
  stroke('M-164 -60H164M-150 -96H150M-110 -128H110', walnut.light, 4) +
  path(
    'M-120 -10V-44Q-96 -72 -72 -44V-10ZM-26 -10V-44Q0 -72 26 -44V-10ZM72 -10V-44Q96 -72 120 -44V-10Z',
    walnut.dark,
  );

/** A houseboat in the backwaters. */
export function backwaterScene(): string {
  return (
    background('#fbe0b4') +
    circle(-120, -110, 50, '#fff3d2') +
    path('M-320 0Q-160 -60 40 -10T320 -30V80H-320Z', leaf.light) +
    rect(-320, 40, 640, 200, 0, peacock.light) +
    path('M-320 40Q-100 20 320 40V70Q0 50 -320 76Z', leaf.dark) +
    leaningPalm(-270, 60, 1, 26) +
    leaningPalm(-200, 60, 0.8, -20) +
    leaningPalm(256, 60, 1.15, -34) +
    leaningPalm(190, 56, 0.8, 18) +
    place(houseboat, 0, 130) +
    path('M-320 166Q-100 150 0 168T320 164V240H-320Z', peacock.base, 0.75) +
    stroke('M-270 200H-170M-60 214H70M140 196H250', peacock.light, 6) +
    place(flower(26, 8, rose.light, marigold.base), -240, 222) +
    place(flower(22, 8, rose.base, marigold.base), 230, 224)
  );
}
