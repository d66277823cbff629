import {
  cream,
  ink,
  leaf,
  marigold,
  peacock,
  rose,
  saffron,
  sky,
  stone,
  type Tone,
  vermilion,
  walnut,
  wood,
} from './palette.ts';
import { flower, wheel } from './pieces.ts';
import { circle, ellipse, ground, path, place, rect, repeat, stroke } from './shapes.ts';

const glass = (d: string) =>
  path(d, sky.light) +
  `<path d="${d}" fill="none" stroke="${ink.base}" stroke-width="8" stroke-linejoin="round"/>`;

/** An auto-rickshaw from the side. */
export function autoRickshaw(body: Tone = leaf, hood: Tone = marigold): string {
  const shell =
    path(
      'M-320 200V70Q-320 40 -290 40H-60V110Q-60 150 -20 150H60V40H190Q250 60 290 130Q320 150 320 190V210H-300Q-320 210 -320 200Z',
      body.base,
    ) +
    path('M-320 150H320Q322 170 320 210H-300Q-320 210 -320 200Z', body.dark) +
    path('M190 40Q250 60 290 130Q320 150 320 190L250 190Q250 90 190 40Z', body.light, 0.5);
  const cabin =
    path('M-300 40L-286 -150H130L196 40H60V150H-20Q-60 150 -60 110V40Z', ink.dark) +
    path('M-260 40L-252 -110H-80V40Z', ink.base) +
    rect(-250, -10, 150, 110, 26, vermilion.dark) +
    rect(-264, 60, 190, 50, 20, vermilion.base) +
    stroke('M150 40L100 -14M84 -26L122 -4', stone.base, 12);
  const roof =
    path(
      'M-322 -130Q-322 -262 -170 -266H70Q130 -262 150 -190L164 -140Q166 -126 150 -126H-310Q-322 -120 -322 -130Z',
      hood.base,
    ) +
    path('M-322 -150H160L164 -140Q166 -126 150 -126H-310Q-322 -120 -322 -130Z', hood.dark) +
    path('M-180 -266Q-250 -258 -276 -190H-236Q-220 -250 -150 -266Z', hood.light) +
    path('M-330 -130H-250L-262 40H-330Z', hood.base) +
    path('M-330 -130H-300L-306 40H-330Z', hood.dark);
  const screen = glass('M96 -116H150L206 34H130Z');
  const trim =
    circle(300, 150, 26, cream.base) +
    circle(304, 150, 17, marigold.light) +
    stroke('M-296 106H-80', hood.base, 12) +
    place(flower(30, 8, hood.base, cream.base), -190, 158) +
    path('M206 170Q262 130 308 196V214H200Z', body.dark);
  return (
    ground(0, 300, 370, 30) +
    cabin +
    shell +
    roof +
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

/** A painted truck from the side. */
export function paintedTruck(cab: Tone = saffron): string {
  const load =
    rect(-350, -150, 430, 320, 14, peacock.base) +
    rect(-350, 130, 430, 40, 8, peacock.dark) +
    repeat(5, (i) => rect(-350 + i * 106, -160, 16, 330, 6, marigold.base)) +
    rect(-360, -166, 450, 26, 10, vermilion.base) +
    rect(-360, 50, 450, 22, 8, vermilion.base) +
    repeat(4, (i) =>
      place(flower(42, 8, i % 2 ? rose.light : cream.base, marigold.base), -289 + i * 106, -46),
    ) +
    repeat(8, (i) =>
      path(`M${-346 + i * 53} 78l26 22l26 -22Z`, i % 2 ? marigold.base : cream.base),
    );
  const nose =
    path('M92 -160Q92 -176 110 -176H240Q264 -176 274 -150L312 0Q346 8 346 50V170H92Z', cab.base) +
    path('M92 110H346V170H92Z', cab.dark) +
    path('M92 -176H250Q270 -240 190 -240H92Z', vermilion.base) +
    place(flower(30, 8, marigold.base, cream.base), 160, -206) +
    repeat(3, (i) =>
      path(`M${104 + i * 50} -240l22 -34l22 34Z`, i % 2 ? marigold.base : peacock.base),
    );
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
    load +
    nose +
    window +
    trim +
    tassel +
    wheel(-250, 226, 72) +
    wheel(-80, 226, 72) +
    wheel(240, 226, 72)
  );
}

/** A double-decker bus from the side. */
export function doubleDecker(tone: Tone = vermilion): string {
  const panes = (y: number, count: number, x: number) =>
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
  return (
    ground(0, 290, 370, 30) +
    rect(-340, -280, 680, 520, 50, tone.base) +
    path('M-340 150H340V200Q340 240 300 240H-300Q-340 240 -340 200Z', tone.dark) +
    path('M-290 -280H290Q340 -280 340 -230V-214H-340V-230Q-340 -280 -290 -280Z', tone.light) +
    panes(-190, 6, -318) +
    rect(-340, -72, 680, 44, 0, cream.base) +
    repeat(9, (i) => place(flower(15, 6, marigold.base, tone.base), -300 + i * 75, -50)) +
    panes(0, 4, -106) +
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

/** A wooden aeroplane with a propeller. */
export function propellerPlane(): string {
  const body =
    path(
      'M-330 -40Q-330 -80 -290 -70L-120 -60Q40 -130 190 -90Q290 -60 290 10Q290 90 190 110Q60 130 -80 70L-310 0Q-330 -10 -330 -40Z',
      wood.base,
    ) +
    path('M-318 -4Q-100 40 40 50Q200 60 288 24Q280 96 190 110Q60 130 -80 70L-310 0Z', wood.dark);
  const tail =
    path('M-330 -40L-370 -190Q-310 -200 -270 -150L-220 -62Z', vermilion.base) +
    path('M-330 -40L-350 -110Q-280 -110 -220 -62Z', vermilion.dark, 0.5) +
    path('M-340 -30L-400 30Q-330 60 -230 10Z', vermilion.dark);
  const wing =
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
  const hull = path('M-40 -74Q40 -60 130 -96L120 -76Q40 -46 -40 -58Z', walnut.base);
  const prop =
    ellipse(320, 10, 20, 170, marigold.light, 0.35) +
    path(
      'M308 0Q290 -100 312 -160Q336 -150 324 0ZM308 20Q336 120 318 180Q294 170 308 20Z',
      marigold.dark,
    ) +
    circle(300, 10, 34, vermilion.base) +
    circle(296, 4, 14, vermilion.light);
  const gear = stroke('M130 110L150 190', walnut.dark, 14) + wheel(156, 210, 40, ink, marigold);
  return (
    ground(0, 330, 280, 24) +
    place(
      gear +
        tail +
        pilot +
        body +
        hull +
        stroke('M230 -74Q250 20 210 106', cream.base, 18) +
        prop +
        wing +
        place(flower(30, 8, marigold.base, cream.base), -170, -18),
      20,
      -10,
      1,
      -6,
    )
  );
}
