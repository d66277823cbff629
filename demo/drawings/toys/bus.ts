import { cream, ink, marigold, sky, type Tone, vermilion } from '#demo/drawing/palette.ts';
import { wheel } from '#demo/drawing/pieces.ts';
import { flower } from '#demo/drawing/scenery.ts';
import { circle, ground, path, place, rect, repeat, stroke } from '#demo/drawing/shapes.ts';

const busPanes = (y: number, count: number, x: number) =>
  repeat(
    count,
    (i) =>
      rect(x + i * 106, y, 90, 92, 14, sky.light) +
      path(
        `M${x + 14 + i * 106} ${y + 78}L${x + 66 + i * 106} ${y + 12}h18L${x + 34 + i * 106} ${y + 78}Z`,
        cream.light,
        0.55,
      ),
  );

export function doubleDecker(tone: Tone = vermilion): string {
  return (
    ground(0, 290, 370, 30) +
    rect(-340, -280, 680, 520, 50, tone.base) +
    path('M-340 150H340V200Q340 240 300 240H-300Q-340 240 -340 200Z', tone.dark) +
    path('M-290 -280H290Q340 -280 340 -230V-214H-340V-230Q-340 -280 -290 -280Z', tone.light) +
    busPanes(-190, 6, -318) +
    rect(-340, -72, 680, 44, 0, cream.base) +
    repeat(9, (i) => place(flower(15, 6, marigold.base, tone.base), -300 + i * 75, -50)) +
    busPanes(0, 4, -106) +
    rect(-318, 0, 176, 226, 14, ink.base) +
    rect(-308, 10, 74, 206, 8, sky.light) +
    rect(-226, 10, 74, 206, 8, sky.light) +
    stroke('M-240 110V150M-220 110V150', ink.base, 8) +
    rect(-106, 120, 430, 16, 8, cream.base) +
    circle(314, 186, 22, marigold.light) +
    rect(-350, 226, 700, 22, 10, ink.base) +
    wheel(-60, 240, 64) +
    wheel(220, 240, 64)
  );
}
