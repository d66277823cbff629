import { peacock, rose, type Tone, wood } from '#demo/drawing/palette.ts';
import { ellipse, ground, path, place, rect, repeat, stroke } from '#demo/drawing/shapes.ts';

/** A wooden reel for kite thread. */
export function firki(thread: Tone = rose): string {
  const handle = (x: number) =>
    rect(x - 60, -24, 120, 48, 24, wood.base) + rect(x - 60, 2, 120, 22, 11, wood.dark);
  const cheek = (x: number, tone: Tone) =>
    ellipse(x, 0, 48, 190, tone.dark) +
    ellipse(x - 10, 0, 46, 186, tone.base) +
    ellipse(x - 10, 0, 28, 120, tone.light, 0.5);
  const spool =
    path('M-150 -128Q0 -160 150 -128V128Q0 160 -150 128Z', thread.base) +
    path('M-150 40Q0 66 150 40V128Q0 160 -150 128Z', thread.dark) +
    repeat(9, (i) =>
      stroke(
        `M${-136 + i * 32} -130Q${-110 + i * 32} 0 ${-140 + i * 32} 134`,
        thread.light,
        4,
        0.7,
      ),
    );
  return (
    ground(20, 280, 330, 26) +
    place(
      handle(-270) + handle(270) + cheek(160, peacock) + spool + cheek(-150, peacock),
      0,
      20,
      1.08,
      -14,
    ) +
    stroke('M120 130C260 180 260 280 120 280S40 340 300 330', thread.dark, 5)
  );
}
