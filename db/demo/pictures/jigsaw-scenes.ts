import {
  cream,
  indigo,
  ink,
  jamun,
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
import { cloud, flower } from './pieces.ts';
import {
  around,
  circle,
  ellipse,
  mirror,
  path,
  place,
  polar,
  rect,
  repeat,
  stroke,
} from './shapes.ts';

// Every scene fills 640 × 480 around its origin.
const sheet = (fill: string) => rect(-320, -240, 640, 480, 0, fill);

/** An elephant from the side, about 220 wide, its feet on the origin. */
export function elephantSide(tone: Tone): string {
  return (
    rect(-78, -70, 34, 72, 12, tone.dark) +
    rect(26, -70, 34, 72, 12, tone.dark) +
    path('M-100 -92Q-100 -168 -10 -168Q70 -168 78 -96V-50Q0 -30 -96 -50Z', tone.base) +
    rect(-98, -76, 38, 78, 14, tone.base) +
    rect(6, -76, 38, 78, 14, tone.base) +
    stroke('M-100 -110Q-118 -84 -112 -62', tone.dark, 7) +
    path(
      'M40 -140Q52 -184 100 -180Q142 -172 142 -120Q146 -60 158 -34Q166 -18 180 -26Q188 -12 172 -4Q146 4 132 -34Q124 -62 116 -84Q70 -76 48 -100Z',
      tone.base,
    ) +
    path('M34 -150Q66 -176 88 -140Q96 -92 66 -78Q34 -96 34 -150Z', tone.dark) +
    circle(110, -136, 5.5, ink.dark) +
    path('M118 -86Q140 -72 158 -84Q146 -60 122 -68Z', cream.base)
  );
}

/** Elephants bathing at a river. */
export function elephantScene(): string {
  return (
    sheet('#cfe8e2') +
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

/** A lane of houses with an auto-rickshaw, drawn by somebody else. */
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
    sheet('#fbe3c0') +
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
    place(auto, 20, 110, 0.5)
  );
}

/** A rocket above the moon. */
export function moonScene(): string {
  const stars = Array.from({ length: 26 }, (_, i) =>
    circle(-300 + ((i * 173) % 610), -226 + ((i * 97) % 300), 2 + (i % 3), cream.base),
  ).join('');
  const rocket =
    path('M-30 60L-66 104L-30 96ZM30 60L66 104L30 96Z', vermilion.dark) +
    path('M-22 96Q0 190 22 96Z', saffron.base) +
    path('M-12 96Q0 150 12 96Z', marigold.light) +
    path('M0 -120Q44 -60 34 96H-34Q-44 -60 0 -120Z', cream.base) +
    path('M0 -120Q44 -60 34 96H8Q18 -60 0 -120Z', cream.dark) +
    path('M0 -120Q22 -92 30 -58H-30Q-22 -92 0 -120Z', saffron.base) +
    circle(0, -14, 22, indigo.base) +
    circle(-4, -18, 14, sky.light) +
    rect(-35, 60, 70, 14, 0, leaf.base);
  return (
    sheet('#2c3560') +
    stars +
    circle(-190, -110, 60, sky.base) +
    path(
      'M-240 -130Q-200 -90 -180 -120T-140 -80Q-160 -60 -190 -50Q-230 -60 -240 -130Z',
      leaf.base,
    ) +
    path('M-320 240V150Q-160 60 40 100T320 130V240Z', stone.base) +
    path('M-320 240V190Q-100 130 100 180T320 180V240Z', stone.dark) +
    ellipse(-170, 150, 46, 14, stone.dark) +
    ellipse(230, 150, 36, 10, stone.dark) +
    ellipse(-60, 210, 50, 14, '#80869a') +
    place(rocket, 80, -50, 1.05, 18)
  );
}

/** A rangoli with lamps around it. */
export function rangoliScene(): string {
  const petals = (
    count: number,
    distance: number,
    rx: number,
    ry: number,
    fill: string,
    from = 0,
  ) => around(count, distance, ellipse(0, 0, rx, ry, fill), from);
  const lamp =
    path('M-26 0H26Q20 24 0 24Q-20 24 -26 0Z', saffron.dark) +
    path('M0 -34Q16 -12 0 0Q-16 -12 0 -34Z', marigold.base) +
    circle(0, -8, 30, marigold.light, 0.25);
  return (
    sheet('#6e3552') +
    circle(0, 0, 218, '#7f4060') +
    petals(16, 188, 24, 30, rose.base) +
    petals(16, 170, 14, 22, cream.base, 11.25) +
    circle(0, 0, 164, peacock.base) +
    petals(12, 128, 24, 40, marigold.base) +
    petals(12, 132, 9, 20, vermilion.base) +
    circle(0, 0, 98, cream.base) +
    petals(8, 62, 22, 36, vermilion.base) +
    petals(8, 66, 9, 18, marigold.light) +
    circle(0, 0, 40, indigo.base) +
    petals(6, 18, 9, 16, marigold.base) +
    circle(0, 0, 9, cream.base) +
    [
      [-272, -184],
      [272, -184],
      [-272, 190],
      [272, 190],
    ]
      .map(([x = 0, y = 0]) => place(lamp, x, y, 1.3))
      .join('')
  );
}

/** A peacock in the rain. */
export function peacockScene(): string {
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
  const fan =
    path('M0 20Q-240 20 -216 -66Q-180 -220 0 -226Q180 -220 216 -66Q240 20 0 20Z', peacock.base) +
    repeat(13, feather);
  const bird =
    path(
      'M-40 100Q-62 20 -18 -10Q-30 -70 -14 -96Q0 -116 22 -100L44 -92L24 -84Q12 -66 22 -16Q60 20 38 100Q0 124 -40 100Z',
      indigo.base,
    ) +
    path(
      'M8 -104Q26 -96 24 -84Q12 -66 22 -16Q60 20 38 100Q20 112 6 112Q20 20 4 -16Z',
      indigo.dark,
    ) +
    circle(10, -94, 4.5, cream.light) +
    stroke('M0 -108L-10 -136M6 -110L6 -140M12 -108L20 -134', peacock.dark, 3.5) +
    stroke('M-14 110V140M16 110V140', saffron.dark, 6);
  const rain = Array.from(
    { length: 22 },
    (_, i) => `M${-310 + ((i * 137) % 620)} ${-230 + ((i * 83) % 380)}l-8 26`,
  ).join('');
  return (
    sheet('#a9c4c9') +
    place(cloud('#8aa7b2'), -210, -190, 1.1) +
    place(cloud('#8aa7b2'), 200, -200, 1.3) +
    path('M-320 110Q-100 70 320 120V240H-320Z', leaf.base) +
    path('M-320 170Q0 130 320 180V240H-320Z', leaf.dark) +
    place(fan, 0, 40) +
    place(bird, 0, 44) +
    stroke(rain, cream.light, 4, 0.7)
  );
}

/** Dawn over snow mountains and prayer flags. */
export function himalayaScene(): string {
  const flags = [indigo, cream, vermilion, leaf, marigold];
  return (
    sheet('#f7c9a4') +
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

/** A palace in a lake at evening. */
export function lakeScene(): string {
  const dome = (x: number, y: number, s: number) =>
    place(
      path('M-40 0Q-52 -50 0 -78Q52 -50 40 0Z', cream.base) +
        path('M0 -78Q52 -50 40 0H12Q28 -46 0 -78Z', cream.dark) +
        stroke('M0 -78V-102', marigold.dark, 6),
      x,
      y,
      s,
    );
  const windows = (x: number, y: number, count: number) =>
    repeat(count, (i) => path(`M${x + i * 36} ${y}v-26q10 -20 20 0v26Z`, indigo.dark, 0.75));
  return (
    sheet('#f0b8a8') +
    rect(-320, -40, 640, 110, 0, '#f6cdb0') +
    circle(210, -110, 46, '#fde6c0') +
    path('M-320 40L-200 -50L-90 20L60 -60L200 10L320 -40V90H-320Z', '#b58aa8') +
    rect(-320, 80, 640, 160, 0, '#7f8fc0') +
    rect(-190, -20, 380, 104, 0, '#f4e2cc') +
    rect(90, -20, 100, 104, 0, '#dcc3a8') +
    rect(-90, -90, 180, 174, 0, '#fbeeda') +
    rect(40, -90, 50, 174, 0, '#e4ceb2') +
    dome(0, -90, 1.2) +
    dome(-160, -20, 0.7) +
    dome(160, -20, 0.7) +
    dome(-74, -90, 0.5) +
    dome(74, -90, 0.5) +
    windows(-176, 50, 2) +
    windows(-70, -30, 4) +
    windows(-70, 50, 4) +
    windows(120, 50, 2) +
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

/** A houseboat in the backwaters. */
export function backwaterScene(): string {
  const palm = (x: number, y: number, s: number, lean: number) =>
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
  const hull =
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
  return (
    sheet('#fbe0b4') +
    circle(-120, -110, 50, '#fff3d2') +
    path('M-320 0Q-160 -60 40 -10T320 -30V80H-320Z', leaf.light) +
    rect(-320, 40, 640, 200, 0, peacock.light) +
    path('M-320 40Q-100 20 320 40V70Q0 50 -320 76Z', leaf.dark) +
    palm(-270, 60, 1, 26) +
    palm(-200, 60, 0.8, -20) +
    palm(256, 60, 1.15, -34) +
    palm(190, 56, 0.8, 18) +
    place(hull, 0, 130) +
    path('M-320 166Q-100 150 0 168T320 164V240H-320Z', peacock.base, 0.75) +
    stroke('M-270 200H-170M-60 214H70M140 196H250', peacock.light, 6) +
    place(flower(26, 8, rose.light, marigold.base), -240, 222) +
    place(flower(22, 8, rose.base, marigold.base), 230, 224)
  );
}
