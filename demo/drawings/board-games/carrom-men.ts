import {
  cream,
  indigo,
  marigold,
  shadow,
  stone,
  type Tone,
  vermilion,
} from '#demo/drawing/palette.ts';
import { flower } from '#demo/drawing/scenery.ts';
import { around, circle, ellipse, ground, path, place, rect } from '#demo/drawing/shapes.ts';

export const ebony: Tone = { light: '#6b5a58', base: '#443634', dark: '#2d2322' };

export const boxwood: Tone = { light: '#fdf0d2', base: '#f3dcae', dark: '#cfae76' };

/** A carrom man (a round piece) seen from above. */
export function man(x: number, y: number, r: number, tone: Tone): string {
  const rings = `<circle r="${r * 0.66}" fill="none" stroke="${tone.dark}" stroke-width="4" opacity=".6"/><circle r="${r * 0.34}" fill="none" stroke="${tone.dark}" stroke-width="4" opacity=".6"/>`;
  return place(
    circle(6, 10, r, shadow, 0.16) +
      circle(0, 0, r, tone.dark) +
      circle(0, -5, r * 0.96, tone.base) +
      ellipse(-r * 0.3, -r * 0.42, r * 0.3, r * 0.16, tone.light, 0.7) +
      place(rings, 0, -5),
    x,
    y,
  );
}

function striker(x: number, y: number): string {
  const star = around(8, 26, path('M-9 0L0 -26L9 0Z', vermilion.base));
  return place(
    man(0, 0, 84, stone) +
      place(
        circle(0, 0, 62, cream.light) +
          star +
          circle(0, 0, 24, indigo.base) +
          circle(0, 0, 12, marigold.base),
        0,
        -5,
      ),
    x,
    y,
  );
}

export function carromMen(dark: Tone = ebony): string {
  const row = (y: number, tones: readonly Tone[]) =>
    tones.map((tone, i) => man((i - (tones.length - 1) / 2) * 106, y, 47, tone)).join('');
  const [w, b] = [boxwood, dark];
  return (
    row(-276, [w, b, w]) +
    row(-184, [b, w, b, w]) +
    row(-92, [w, b, vermilion, b, w]) +
    row(0, [w, b, w, b]) +
    row(92, [b, w, b]) +
    striker(-110, 234) +
    striker(110, 234)
  );
}

/** A striker, and a tin of the powder that makes the men slide. */
export function carromPowder(): string {
  const tin =
    rect(-110, -210, 220, 400, 30, indigo.base) +
    path('M20 -210H80Q110 -210 110 -180V160Q110 190 80 190H20Z', indigo.dark) +
    rect(-116, -250, 232, 84, 22, marigold.base) +
    path('M20 -250H94Q116 -250 116 -228V-188Q116 -166 94 -166H20Z', marigold.dark) +
    circle(0, 16, 74, cream.base) +
    flower(54, 8, vermilion.base, marigold.base);
  return (
    ground(-130, 276, 190) +
    place(tin, -130, 50, 1.2) +
    ground(190, 292, 190, 26) +
    path('M0 284Q40 130 150 140Q270 150 330 284Q170 320 0 284Z', cream.light) +
    path('M190 146Q280 166 330 284Q260 302 170 302Q250 230 190 146Z', cream.dark, 0.7) +
    place(striker(0, 0), 250, 206, 1.05)
  );
}

/** A small heap of men, for a room. */
export function carromHeap(): string {
  return (
    ground(0, 40, 150) +
    [
      [-70, 20, boxwood],
      [0, 24, ebony],
      [70, 20, boxwood],
      [-36, -8, vermilion],
      [36, -8, boxwood],
      [0, -36, ebony],
    ]
      .map(([x, y, tone]) =>
        place(
          path('M-44 0V22A44 16 0 0 0 44 22V0Z', (tone as Tone).dark) +
            ellipse(0, 0, 44, 16, (tone as Tone).base) +
            ellipse(0, 0, 26, 9, (tone as Tone).light, 0.6),
          x as number,
          y as number,
        ),
      )
      .join('')
  );
}
