import {
  indigo,
  jamun,
  leaf,
  marigold,
  peacock,
  saffron,
  shadow,
  type Tone,
  vermilion,
  walnut,
  wood,
} from '#demo/drawing/palette.ts';
import { path, place, rect } from '#demo/drawing/shapes.ts';

/** The seven pieces in their tray. */
export function tangram(): string {
  const t: readonly (readonly [string, Tone])[] = [
    ['M-200 -200H200L0 0Z', vermilion],
    ['M-200 -200L0 0L-200 200Z', peacock],
    ['M200 -200V0L100 -100Z', marigold],
    ['M100 -100L0 0L100 100L200 0Z', indigo],
    ['M0 0L100 100H-100Z', saffron],
    ['M-100 100H100L0 200H-200Z', jamun],
    ['M200 0V200H0Z', leaf],
  ];
  const cut = t
    .map(
      ([d, tone]) =>
        path(d, tone.base) +
        `<path d="${d}" fill="none" stroke="${tone.dark}" stroke-width="5" stroke-linejoin="round"/>`,
    )
    .join('');
  return (
    rect(-310, -300, 660, 660, 30, shadow, 0.13) +
    rect(-330, -330, 660, 660, 30, wood.dark) +
    rect(-330, -338, 660, 654, 30, wood.base) +
    rect(-288, -296, 576, 576, 10, walnut.light) +
    place(cut, 0, -8, 1.4)
  );
}

/** The seven pieces laid out as a sailing boat. */
export function tangramBoat(): string {
  const shape = (d: string, tone: Tone) =>
    place(path(d, shadow, 0.15), 6, 12) + path(d, tone.base) + path(d, tone.light, 0.15);
  const art =
    shape('M-6 -8V-291L-289 -8Z', vermilion) +
    shape('M6 -8V-291L289 -8Z', peacock) +
    shape('M6 -304V-504L206 -304Z', marigold) +
    shape('M-289 6H-148V147Z', saffron) +
    shape('M-142 6H-1V147H-142Z', indigo) +
    shape('M5 6H146L5 147Z', leaf) +
    shape('M154 6H295L154 147H13Z', jamun);
  return place(art, 0, 172, 1.04);
}
