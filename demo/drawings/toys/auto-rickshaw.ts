import { cream, ink, leaf, marigold, stone, type Tone, vermilion } from '#demo/drawing/palette.ts';
import { glass, wheel } from '#demo/drawing/pieces.ts';
import { flower } from '#demo/drawing/scenery.ts';
import { circle, ground, path, place, rect, stroke } from '#demo/drawing/shapes.ts';

const autoShell = (body: Tone) =>
  path(
    'M-320 200V70Q-320 40 -290 40H-60V110Q-60 150 -20 150H60V40H190Q250 60 290 130Q320 150 320 190V210H-300Q-320 210 -320 200Z',
    body.base,
  ) +
  path('M-320 150H320Q322 170 320 210H-300Q-320 210 -320 200Z', body.dark) +
  path('M190 40Q250 60 290 130Q320 150 320 190L250 190Q250 90 190 40Z', body.light, 0.5);

const autoCabin =
  path('M-300 40L-286 -150H130L196 40H60V150H-20Q-60 150 -60 110V40Z', ink.dark) +
  path('M-260 40L-252 -110H-80V40Z', ink.base) +
  rect(-250, -10, 150, 110, 26, vermilion.dark) +
  rect(-264, 60, 190, 50, 20, vermilion.base) +
  stroke('M150 40L100 -14M84 -26L122 -4', stone.base, 12);

const autoRoof = (hood: Tone) =>
  path(
    'M-322 -130Q-322 -262 -170 -266H70Q130 -262 150 -190L164 -140Q166 -126 150 -126H-310Q-322 -120 -322 -130Z',
    hood.base,
  ) +
  path('M-322 -150H160L164 -140Q166 -126 150 -126H-310Q-322 -120 -322 -130Z', hood.dark) +
  path('M-180 -266Q-250 -258 -276 -190H-236Q-220 -250 -150 -266Z', hood.light) +
  path('M-330 -130H-250L-262 40H-330Z', hood.base) +
  path('M-330 -130H-300L-306 40H-330Z', hood.dark);

export function autoRickshaw(body: Tone = leaf, hood: Tone = marigold): string {
  const screen = glass('M96 -116H150L206 34H130Z');
  const trim =
    circle(300, 150, 26, cream.base) +
    circle(304, 150, 17, marigold.light) +
    stroke('M-296 106H-80', hood.base, 12) +
    place(flower(30, 8, hood.base, cream.base), 120, 120) +
    path('M206 170Q262 130 308 196V214H200Z', body.dark);
  return (
    ground(0, 300, 370, 30) +
    autoCabin +
    autoShell(body) +
    autoRoof(hood) +
    screen +
    trim +
    wheel(-190, 226, 78) +
    wheel(238, 232, 72) +
    path(
      'M150 214Q170 150 238 150Q306 152 322 214L296 214Q280 180 238 178Q196 180 180 214Z',
      body.dark,
    )
  );
}
