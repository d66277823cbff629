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
} from '#demo/drawing/palette.ts';
import { circle, ground, path, place, rect } from '#demo/drawing/shapes.ts';

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

/** A castle built of the blocks. */
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
