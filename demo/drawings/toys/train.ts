import {
  cream,
  ink,
  leaf,
  marigold,
  peacock,
  saffron,
  shadow,
  sky,
  stone,
  type Tone,
  vermilion,
  walnut,
  wood,
} from '#demo/drawing/palette.ts';
import { ball, wheel } from '#demo/drawing/pieces.ts';
import { cloud } from '#demo/drawing/scenery.ts';
import { circle, ground, path, place, rect, repeat, stroke } from '#demo/drawing/shapes.ts';

const spoked = (x: number, y: number, r: number) => wheel(x, y, r, vermilion, marigold);

/** A steam engine from the side, about 380 wide, with its rails at y = 130. */
export function engine(tone: Tone = peacock): string {
  const boiler =
    rect(-40, -70, 210, 130, 40, tone.base) +
    rect(-40, 0, 210, 60, 20, tone.dark) +
    rect(150, -74, 30, 138, 12, ink.base) +
    repeat(2, (i) => rect(10 + i * 64, -70, 14, 130, 0, marigold.base));
  const cab =
    rect(-190, -170, 160, 240, 14, vermilion.base) +
    rect(-70, -170, 40, 240, 10, vermilion.dark) +
    rect(-164, -134, 88, 84, 10, sky.light) +
    path('M-154 -62L-110 -124H-88L-132 -62Z', cream.light, 0.6) +
    rect(-210, -194, 200, 34, 16, ink.base);
  const chimney =
    path('M92 -70L84 -140H70Q66 -170 84 -172H148Q166 -170 162 -140H148L140 -70Z', ink.base) +
    path('M120 -70L124 -172H148Q166 -170 162 -140H148L140 -70Z', ink.dark) +
    path('M20 -70Q18 -106 44 -106T68 -70Z', marigold.base);
  return (
    boiler +
    cab +
    chimney +
    rect(-200, 50, 390, 34, 10, ink.base) +
    path('M186 50L236 116H180Z', marigold.base) +
    spoked(-130, 86, 46) +
    spoked(0, 96, 36) +
    spoked(110, 96, 36) +
    stroke('M-130 92H110', stone.base, 12) +
    circle(182, -4, 18, marigold.light)
  );
}

/** An open wagon; `load` is the drawing of what it carries. */
function wagon(tone: Tone, load: string): string {
  return (
    load +
    path('M-120 -40H120L108 70H-108Z', tone.base) +
    path('M40 -40H120L108 70H30Z', tone.dark) +
    rect(-130, -54, 260, 26, 12, tone.light) +
    rect(-124, 58, 248, 22, 8, ink.base) +
    spoked(-66, 94, 38) +
    spoked(66, 94, 38)
  );
}

const logs =
  repeat(
    3,
    (i) => circle(-60 + i * 60, -56, 32, wood.base) + circle(-60 + i * 60, -56, 20, wood.light),
  ) +
  circle(-30, -102, 32, wood.base) +
  circle(-30, -102, 20, wood.light) +
  circle(30, -102, 32, wood.base) +
  circle(30, -102, 20, wood.light);

const fruit =
  ball(-70, -60, 36, saffron) +
  ball(0, -66, 38, marigold) +
  ball(68, -60, 36, leaf) +
  ball(-34, -106, 34, vermilion) +
  ball(36, -108, 34, saffron);

const rails = (y: number, half: number) =>
  repeat(Math.floor(half / 24), (i) => rect(-half + 14 + i * 49, y - 4, 30, 20, 5, walnut.base)) +
  rect(-half, y - 8, half * 2, 10, 5, stone.dark);

/** The engine and one wagon on the track. */
export function toyTrain(): string {
  return (
    place(
      place(cloud(cream.light, 0.95), -6, -196, 0.7) +
        place(cloud(cream.light, 0.9), -120, -250, 0.5) +
        place(engine(), 0, 0) +
        stroke('M-190 66H-250', ink.base, 10) +
        place(wagon(marigold, fruit), -360, 0) +
        place(rails(134, 390), -122, 0),
      122,
      70,
    ) + ground(0, 226, 390, 18)
  );
}

/** All parts of the set: an oval of track, the engine and two wagons. */
export function trainSet(): string {
  const oval = 'M-230 -80A180 180 0 0 0 -230 280H230A180 180 0 0 0 230 -80Z';
  const track =
    place(stroke(oval, shadow, 70, 0.1), 6, 14) +
    `<path d="${oval}" fill="none" stroke="${wood.base}" stroke-width="72"/><path d="${oval}" fill="none" stroke="${walnut.base}" stroke-width="54" stroke-dasharray="12 24"/><path d="${oval}" fill="none" stroke="${wood.light}" stroke-width="38"/><path d="${oval}" fill="none" stroke="${wood.base}" stroke-width="22"/>`;
  return (
    place(track, 0, 20, 0.8) +
    place(engine(), 170, -130, 0.74) +
    place(wagon(marigold, fruit), -70, -130, 0.74) +
    place(wagon(leaf, logs), -270, -130, 0.74) +
    stroke('M10 -84H40M-174 -84H-160', ink.base, 8)
  );
}
