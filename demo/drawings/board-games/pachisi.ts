import {
  cream,
  indigo,
  jamun,
  marigold,
  peacock,
  shadow,
  type Tone,
  vermilion,
} from '#demo/drawing/palette.ts';
import { cowrie } from '#demo/drawing/pieces.ts';
import { flower } from '#demo/drawing/scenery.ts';
import {
  circle,
  ellipse,
  ground,
  lathe,
  path,
  place,
  rect,
  repeat,
  stroke,
} from '#demo/drawing/shapes.ts';

function arm(tone: Tone): string {
  const cells = Array.from({ length: 9 }, (_, i) => `M-66 ${-66 - i * 31}H66`).join('');
  const castle = (x: number, y: number) =>
    stroke(
      `M${x - 15} ${y - 9}L${x + 15} ${y + 9}M${x + 15} ${y - 9}L${x - 15} ${y + 9}`,
      marigold.base,
      5,
    );
  const fringe = Array.from({ length: 12 }, (_, i) => `M${-71 + i * 13} -332V-350`).join('');
  return (
    stroke(fringe, marigold.base, 5) +
    rect(-82, -332, 164, 340, 6, tone.base) +
    rect(-72, -322, 144, 256, 3, vermilion.dark) +
    rect(-66, -314, 132, 248, 0, cream.base) +
    rect(-22, -314, 44, 248, 0, tone.light) +
    stroke(`${cells}M-22 -314V-66M22 -314V-66`, vermilion.dark, 3) +
    castle(0, -298) +
    castle(-44, -206) +
    castle(44, -206)
  );
}

/** The embroidered cloth from above, in the shape of a cross. */
export function pachisiCloth(): string {
  const arms = [vermilion, peacock, marigold, indigo]
    .map((tone, i) => place(arm(tone), 0, 0, 1, i * 90))
    .join('');
  const heart =
    rect(-74, -74, 148, 148, 4, vermilion.dark) +
    rect(-64, -64, 128, 128, 4, jamun.base) +
    flower(58, 8, marigold.base, vermilion.base);
  return (
    place(path('M-82 -340H82V-82H340V82H82V340H-82V82H-340V-82H-82Z', shadow, 0.12), 12, 18) +
    arms +
    heart
  );
}

/** A dome-shaped man standing on the origin. */
function dome(tone: Tone): string {
  return (
    lathe('M-1 -74Q8 -74 8 -64Q30 -58 34 -18Q44 -14 44 0Q20 12 -1 12Z', tone.base, tone.dark) +
    stroke('M-33 -20Q0 -8 33 -20', marigold.base, 5)
  );
}

/** The cloth spread out, with men and cowries. */
export function pachisiGame(): string {
  const men = [
    [-40, -170, vermilion],
    [46, -220, vermilion],
    [190, 40, peacock],
    [-200, -40, indigo],
    [44, 190, marigold],
  ] as const;
  const shells = [
    [-270, 210, 20],
    [-190, 262, -30],
    [-300, 290, 60],
    [260, 240, 10],
    [200, 300, -50],
    [290, 312, 30],
  ] as const;
  return (
    place(pachisiCloth(), 0, -10, 0.9, 45) +
    men
      .map(
        ([x, y, tone]) =>
          ellipse(x + 10, y + 6, 40, 14, shadow, 0.2) + place(dome(tone), x, y, 0.8),
      )
      .join('') +
    shells.map(([x, y, turn]) => place(cowrie(), x, y, 1.25, turn)).join('')
  );
}

/** The cloth in its bag, with men and cowries. */
export function pachisiBag(): string {
  const bag =
    path('M-150 -30Q-190 230 -60 236H60Q190 230 150 -30Q60 -70 -150 -30Z', vermilion.base) +
    path('M30 236H60Q190 230 150 -30L60 -50Q130 120 30 236Z', vermilion.dark) +
    path('M-70 -60Q-130 -130 -100 -160Q0 -120 100 -160Q130 -130 70 -60Z', vermilion.base) +
    path('M20 -136Q60 -142 100 -160Q130 -130 70 -60H30Z', vermilion.dark) +
    rect(-84, -72, 168, 30, 15, marigold.base) +
    stroke('M70 -50Q130 -30 120 40M70 -50Q160 -50 168 10', marigold.base, 9) +
    circle(120, 50, 14, marigold.dark) +
    circle(169, 22, 14, marigold.dark);
  return (
    ground(-60, 190, 190) +
    place(bag + place(flower(72, 8, marigold.base, cream.base), -6, 90), -70, -50) +
    [vermilion, peacock, marigold, indigo]
      .map(
        (tone, i) => ground(-214 + i * 130, 294, 58) + place(dome(tone), -220 + i * 130, 290, 1.3),
      )
      .join('') +
    place(cowrie(), 220, 110, 1.5, 20) +
    place(cowrie(), 290, 190, 1.4, -30) +
    place(cowrie(), 180, 196, 1.3, 70)
  );
}

/** A few cowries, for a room. */
export function cowries(): string {
  return repeat(4, (i) => place(cowrie(), -60 + i * 44, (i % 2) * 34, 1, i * 55 - 40));
}
