import { cream, indigo, marigold, rose, sky, type Tone } from '#demo/drawing/palette.ts';
import { circle, ground, path, place, rect, stroke } from '#demo/drawing/shapes.ts';

export function bubble(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, sky.light, 0.55) +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${sky.base}" stroke-width="${Math.max(3, r * 0.06)}"/>` +
    `<path d="M${x - r * 0.66} ${y - r * 0.1}A${r * 0.68} ${r * 0.68} 0 0 1 ${x - r * 0.1} ${y - r * 0.67}" fill="none" stroke="${cream.light}" stroke-width="${r * 0.13}" stroke-linecap="round"/>` +
    `<path d="M${x + r * 0.7} ${y + r * 0.16}A${r * 0.7} ${r * 0.7} 0 0 1 ${x + r * 0.2} ${y + r * 0.7}" fill="none" stroke="${rose.light}" stroke-width="${r * 0.1}" stroke-linecap="round"/>`
  );
}

/** A bottle of bubble water, a wand and many bubbles. */
export function bubbles(tone: Tone = rose): string {
  const bottle =
    path(
      'M-110 -40Q-110 -90 -60 -100V-140H60V-100Q110 -90 110 -40V250Q110 290 70 290H-70Q-110 290 -110 250Z',
      tone.base,
    ) +
    path('M40 -140H60V-100Q110 -90 110 -40V250Q110 290 70 290H40Z', tone.dark) +
    rect(-110, 20, 220, 170, 0, cream.base) +
    rect(60, 20, 50, 170, 0, cream.dark) +
    rect(-74, -210, 148, 80, 18, marigold.base) +
    path('M20 -210H56Q74 -210 74 -192V-148Q74 -130 56 -130H20Z', marigold.dark);
  const label = bubble(-40, 110, 40) + bubble(34, 84, 26) + bubble(26, 146, 20);
  const wand =
    stroke('M0 60V330', indigo.base, 20) +
    `<circle r="62" cy="0" fill="${sky.light}" fill-opacity=".6" stroke="${indigo.base}" stroke-width="20"/>` +
    stroke('M-26 -20A34 34 0 0 1 4 -36', cream.light, 9);
  return (
    ground(-150, 292, 170, 22) +
    place(bottle + label, -160, 0) +
    place(wand, 120, 20, 1, 24) +
    bubble(250, -150, 104) +
    bubble(90, -250, 66) +
    bubble(310, 60, 54) +
    bubble(-70, -310, 42) +
    bubble(190, -330, 30) +
    bubble(-270, -240, 56) +
    bubble(330, 210, 34) +
    bubble(-20, -180, 22)
  );
}
