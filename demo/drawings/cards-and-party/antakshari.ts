import {
  cream,
  indigo,
  ink,
  jamun,
  marigold,
  peacock,
  rose,
  shadow,
  stone,
  type Tone,
  vermilion,
} from '#demo/drawing/palette.ts';
import { circle, path, place, rect, stroke } from '#demo/drawing/shapes.ts';

const note = path(
  'M-22 44A20 16 0 1 1 -8 30V-50L52 -64V26A20 16 0 1 1 38 12V-30L6 -22V44A20 16 0 0 1 -22 44Z',
  cream.light,
);

const singleNote = path(
  'M-12 40A22 17 0 1 1 4 24V-56Q40 -40 40 -6Q26 -22 16 -22V36A22 17 0 0 1 -12 40Z',
  cream.light,
);

function tallCard(tone: Tone, art: string): string {
  return (
    rect(-102, -146, 220, 310, 24, shadow, 0.14) +
    rect(-110, -155, 220, 310, 24, cream.light) +
    rect(-94, -139, 188, 278, 14, tone.base) +
    path('M94 -139V125Q94 139 80 139H-60Z', tone.dark, 0.45) +
    art
  );
}

const microphone =
  rect(-24, -20, 48, 240, 20, ink.base) +
  rect(2, -20, 22, 240, 11, ink.dark) +
  path('M-46 -40H46L30 6H-30Z', marigold.base) +
  path('M6 -40H46L30 6H10Z', marigold.dark) +
  circle(0, -96, 82, stone.base) +
  path('M30 -172A82 82 0 0 1 30 -20Q70 -96 30 -172Z', stone.dark) +
  stroke(
    'M-66 -136L40 -30M-80 -96L0 -16M-30 -170L78 -70M66 -136L-40 -30M80 -96L0 -16M30 -170L-78 -70',
    ink.light,
    4,
    0.6,
  ) +
  rect(-84, -62, 168, 26, 13, vermilion.base);

/** Cards and a microphone: in antakshari, players sing in turn. */
export function antakshari(): string {
  return (
    place(tallCard(peacock, place(note, 0, 0, 1.2)), -220, -60, 1.16, -18) +
    place(tallCard(marigold, place(singleNote, 0, 0, 1.5)), 0, -120, 1.16, -2) +
    place(tallCard(jamun, place(note, 0, 0, 1.2)), 220, -70, 1.16, 16) +
    place(microphone, 40, 160, 1.1, 34) +
    place(singleNote.replaceAll(cream.light, rose.base), -190, 250, 1.1, -10) +
    place(note.replaceAll(cream.light, indigo.base), 300, 250, 0.9, 10)
  );
}
