import {
  cream,
  indigo,
  leaf,
  marigold,
  peacock,
  saffron,
  sky,
  stone,
  walnut,
} from '#demo/drawing/palette.ts';
import { cloud, elephantSide } from '#demo/drawing/scenery.ts';
import {
  circle,
  ellipse,
  mirror,
  path,
  place,
  polar,
  repeat,
  stroke,
} from '#demo/drawing/shapes.ts';
import { background } from './background.ts';

export function elephantScene(): string {
  return (
    background('#cfe8e2') +
    circle(180, -130, 52, marigold.light) +
    path('M-320 -60Q-180 -150 -40 -70T320 -90V60H-320Z', leaf.light) +
    path('M-320 -10Q-120 -80 80 -20T320 -40V60H-320Z', leaf.base) +
    path('M-320 60Q0 30 320 60V240H-320Z', sky.base) +
    place(elephantSide(stone), -120, 110, 1.25) +
    place(mirror(elephantSide({ ...stone, base: stone.dark, dark: '#7f8594' })), 170, 120, 0.8) +
    path('M-320 90Q-160 70 0 92T320 92V240H-320Z', sky.base, 0.88) +
    stroke(
      'M-260 140q20 -14 40 0t40 0M40 170q20 -14 40 0t40 0M-120 200q20 -14 40 0t40 0M200 130q20 -14 40 0t40 0',
      sky.light,
      6,
    ) +
    stroke('M130 -6Q150 -90 190 -70M130 -6Q120 -96 90 -80', sky.light, 6) +
    place(
      stroke('M0 90Q10 20 -6 -60', walnut.base, 16) +
        repeat(6, (i) =>
          place(path('M0 0Q50 -40 110 10Q50 -6 0 0Z', leaf.dark), -6, -60, 1, -170 + i * 38),
        ),
      -270,
      -20,
    )
  );
}

const feather = (i: number) => {
  const [x, y] = polar(-78 + i * 13, 210);
  return (
    stroke(`M0 0L${x} ${y}`, leaf.dark, 5) +
    place(
      ellipse(0, 0, 24, 34, leaf.base) +
        ellipse(0, -2, 16, 24, marigold.base) +
        ellipse(0, -2, 11, 16, sky.dark) +
        circle(0, 0, 6, indigo.dark),
      x,
      y,
      1,
      -78 + i * 13,
    )
  );
};

const peacockFan =
  path('M0 20Q-240 20 -216 -66Q-180 -220 0 -226Q180 -220 216 -66Q240 20 0 20Z', peacock.base) +
  repeat(13, feather);

const peacockBody =
  path(
    'M-40 100Q-62 20 -18 -10Q-30 -70 -14 -96Q0 -116 22 -100L44 -92L24 -84Q12 -66 22 -16Q60 20 38 100Q0 124 -40 100Z',
    indigo.base,
  ) +
  path('M8 -104Q26 -96 24 -84Q12 -66 22 -16Q60 20 38 100Q20 112 6 112Q20 20 4 -16Z', indigo.dark) +
  circle(10, -94, 4.5, cream.light) +
  stroke('M0 -108L-10 -136M6 -110L6 -140M12 -108L20 -134', peacock.dark, 3.5) +
  stroke('M-14 110V140M16 110V140', saffron.dark, 6);

const rain = Array.from(
  { length: 22 },
  (_, i) => `M${-310 + ((i * 137) % 620)} ${-230 + ((i * 83) % 380)}l-8 26`,
).join('');

export function peacockScene(): string {
  return (
    background('#a9c4c9') +
    place(cloud('#8aa7b2'), -210, -190, 1.1) +
    place(cloud('#8aa7b2'), 200, -200, 1.3) +
    path('M-320 110Q-100 70 320 120V240H-320Z', leaf.base) +
    path('M-320 170Q0 130 320 180V240H-320Z', leaf.dark) +
    place(peacockFan, 0, 40) +
    place(peacockBody, 0, 44) +
    stroke(rain, cream.light, 4, 0.7)
  );
}
