import { figure } from '#demo/drawing/figures.ts';
import { cream, saffron, shadow, sky, type Tone } from '#demo/drawing/palette.ts';
import { path, place, stroke } from '#demo/drawing/shapes.ts';

export function jersey(tone: Tone = sky, trim: Tone = saffron, number = 7): string {
  const shape =
    'M-120 -300Q0 -230 120 -300L220 -262Q270 -240 290 -190L350 -20L236 30L206 -60V300Q0 326 -206 300V-60L-236 30L-350 -20L-290 -190Q-270 -240 -220 -262Z';
  return (
    place(path(shape, shadow, 0.13), 12, 24) +
    path(shape, tone.base) +
    path(
      'M120 -300L220 -262Q270 -240 290 -190L350 -20L236 30L206 -60V300Q120 312 90 312Q160 60 120 -300Z',
      tone.dark,
      0.6,
    ) +
    path('M-350 -20L-236 30L-226 -4L-338 -52ZM350 -20L236 30L226 -4L338 -52Z', trim.base) +
    path('M-206 250V300Q0 326 206 300V250Q0 276 -206 250Z', trim.base) +
    path('M-120 -300Q0 -230 120 -300L96 -312Q0 -262 -96 -312Z', trim.base) +
    stroke('M-206 -60V-150M206 -60V-150', tone.dark, 7) +
    stroke('M-250 -240L-206 -110M250 -240L206 -110', trim.base, 10, 0.9) +
    figure(number, 0, 10, number > 9 ? 190 : 230, cream.light)
  );
}
