import {
  cream,
  indigo,
  jamun,
  leaf,
  marigold,
  peacock,
  rose,
  stone,
  type Tone,
  vermilion,
  walnut,
} from '#demo/drawing/palette.ts';
import { cloud } from '#demo/drawing/scenery.ts';
import { circle, path, place, rect, repeat, stroke } from '#demo/drawing/shapes.ts';
import { background } from './background.ts';

/** A lane of houses; `auto` is the drawing of the auto-rickshaw that stands in it. */
export function laneScene(auto: string): string {
  const house = (x: number, w: number, h: number, tone: Tone) =>
    rect(x, 120 - h, w, h, 0, tone.base) +
    rect(x + w * 0.7, 120 - h, w * 0.3, h, 0, tone.dark, 0.6) +
    rect(x - 6, 112 - h, w + 12, 16, 4, tone.dark) +
    repeat(
      2,
      (i) =>
        path(`M${x + 20 + i * (w / 2)} ${190 - h}v-34q${w / 8} -26 ${w / 4} 0v34Z`, cream.base) +
        rect(x + 16 + i * (w / 2), 190 - h, w / 4 + 8, 8, 2, tone.light),
    );
  return (
    background('#fbe3c0') +
    place(cloud(cream.light, 0.8), -160, -190, 0.8) +
    house(-310, 150, 260, rose) +
    house(-160, 140, 320, peacock) +
    house(-20, 150, 240, marigold) +
    house(130, 180, 300, jamun) +
    rect(-320, 120, 640, 120, 0, '#b9a796') +
    rect(-320, 112, 640, 22, 0, stone.base) +
    rect(-120, 40, 70, 80, 4, walnut.base) +
    rect(170, 40, 70, 80, 4, indigo.dark) +
    path('M20 30H130L142 60H8Z', vermilion.base) +
    path('M47 30H75L72 60H42ZM103 30H130L142 60H106Z', cream.base) +
    stroke('M-280 190H-200M-120 190H-40M40 190H120M200 190H280', cream.base, 8) +
    place(auto, 20, 88, 0.46)
  );
}

/** Dawn over the snow, with prayer flags. */
export function himalayaScene(): string {
  const flags = [indigo, cream, vermilion, leaf, marigold];
  return (
    background('#f7c9a4') +
    rect(-320, -240, 640, 120, 0, '#f3b39a') +
    circle(60, -70, 62, '#fff0cf') +
    path('M-320 80L-210 -90L-150 -20L-40 -170L70 0L150 -80L320 90V240H-320Z', '#8f8fb8') +
    path(
      'M-210 -90L-238 -46L-212 -58L-196 -40L-178 -52ZM-40 -170L-88 -104L-54 -120L-34 -90L-16 -116L10 -94ZM150 -80L112 -42L146 -52L160 -36L186 -46Z',
      cream.base,
    ) +
    path('M-320 130L-190 20L-80 120L60 10L190 110L320 40V240H-320Z', '#6d7099') +
    path('M-320 170Q-160 90 0 150T320 130V240H-320Z', peacock.dark) +
    path('M-320 210Q-100 150 120 200T320 190V240H-320Z', leaf.dark) +
    [-250, -200, -160, 210, 260]
      .map((x, i) => path(`M${x} ${190 + (i % 2) * 14}l22 -70l22 70Z`, '#2c5a4a'))
      .join('') +
    stroke('M-320 -150Q-60 0 320 -190', walnut.base, 3) +
    repeat(10, (i) => {
      const t = (i + 0.7) / 10.4;
      const y = (1 - t) ** 2 * -150 + 2 * t * (1 - t) * 0 + t * t * -190;
      const x = (1 - t) ** 2 * -320 + 2 * t * (1 - t) * -60 + t * t * 320;
      return rect(x - 17, y, 34, 38, 2, (flags[i % 5] as Tone).base);
    })
  );
}
