import { iso, isoBox, isoShadow, lay } from '#demo/drawing/iso.ts';
import { shadow, type Tone, walnut, wood } from '#demo/drawing/palette.ts';
import {
  box,
  circle,
  ellipse,
  ground,
  lathe,
  path,
  place,
  rect,
  stroke,
} from '#demo/drawing/shapes.ts';

const ivory: Tone = { light: '#fffaf0', base: '#f7e6c8', dark: '#dcc096' };

const ebony: Tone = { light: '#8a6656', base: '#5d3d31', dark: '#432a22' };

const foot = 'Q26 -16 28 -4L28 2Q16 9 -1 9Z';

const halves = {
  pawn: `M-1 -74A17 17 0 0 1 16 -58Q16 -49 9 -44L14 -38L9 -34Q10 -22 20 -16${foot}`,
  rook: `M-1 -84L8 -84V-92H20V-68L14 -62Q13 -36 20 -18${foot}`,
  bishop: `M-1 -112A6 6 0 0 1 4 -102Q19 -88 17 -74Q15 -64 9 -60L15 -54L10 -50Q11 -28 20 -18${foot}`,
  queen: `M-1 -124A8 8 0 0 1 6 -112L10 -102L24 -112Q20 -92 13 -78L18 -72L12 -66Q12 -34 20 -18${foot}`,
  king: `M-1 -116Q22 -118 22 -104Q20 -92 13 -80L18 -74L12 -68Q12 -34 20 -18${foot}`,
};

function man(kind: keyof typeof halves, tone: Tone): string {
  const cross = stroke('M0 -120V-144M-9 -134H9', tone.base, 7);
  return (kind === 'king' ? cross : '') + lathe(halves[kind], tone.base, tone.dark);
}

function knight(tone: Tone): string {
  const head =
    'M-20 -18Q-18 -40 -4 -54Q-16 -50 -24 -42Q-34 -42 -36 -54Q-26 -82 -8 -94L-6 -106L6 -98Q30 -86 28 -54Q26 -36 22 -18Q28 -12 28 2Q0 16 -28 2Q-28 -12 -20 -18Z';
  const mane = 'M6 -98Q30 -86 28 -54Q26 -36 22 -18Q28 -12 28 2Q16 9 4 9Q4 -40 14 -60Q18 -84 6 -98Z';
  return path(head, tone.base) + path(mane, tone.dark) + circle(-10, -76, 4, tone.dark);
}

const squares = (parity: number) =>
  Array.from({ length: 64 }, (_, i) => [i % 8, Math.floor(i / 8)] as const)
    .filter(([x, y]) => (x + y) % 2 === parity)
    .map(([x, y]) => box(-184 + x * 46, -184 + y * 46, 46, 46))
    .join('');

/** The board from above, 400 wide. */
function chessBoard(): string {
  return (
    rect(-200, -200, 400, 400, 6, walnut.base) +
    rect(-186, -186, 372, 372, 0, wood.light) +
    path(squares(1), walnut.light)
  );
}

type Kind = keyof typeof halves | 'knight';

type Man = readonly [x: number, y: number, tone: Tone, kind: Kind];

const game: readonly Man[] = [
  [0, 0, ebony, 'rook'],
  [0, 4, ebony, 'king'],
  [1, 1, ebony, 'pawn'],
  [1, 3, ebony, 'pawn'],
  [1, 6, ebony, 'pawn'],
  [3, 4, ebony, 'knight'],
  [3, 0, ebony, 'bishop'],
  [4, 2, ebony, 'pawn'],
  [6, 0, ivory, 'pawn'],
  [5, 2, ivory, 'pawn'],
  [4, 6, ivory, 'bishop'],
  [6, 4, ivory, 'pawn'],
  [6, 6, ivory, 'knight'],
  [7, 1, ivory, 'rook'],
  [7, 3, ivory, 'king'],
  [3, 7, ivory, 'queen'],
];

function standing([x, y, tone, kind]: Man): string {
  const figure = kind === 'knight' ? knight(tone) : man(kind, tone);
  const [px, py] = iso(-161 + x * 46, -161 + y * 46);
  return place(ellipse(8, 2, 30, 11, shadow, 0.2) + figure, px, py);
}

export function chessGame(): string {
  const men = [...game].sort(([ax, ay], [bx, by]) => ax + ay - bx - by);
  const board = isoBox([-200, -200, -34], [400, 400, 34], walnut) + lay(chessBoard());
  return place(isoShadow(400, 60) + board + men.map(standing).join(''), 0, 40, 1.12);
}

/** One piece of each kind but the bishop, close up. */
export function chessMen(): string {
  const stand = (art: string, x: number, y: number, scale: number) =>
    ground(x + 14, y + 6, 40 * scale) + place(art, x, y, scale);
  return (
    stand(man('rook', ebony), -250, 190, 2.7) +
    stand(man('queen', ebony), 262, 190, 3) +
    stand(man('king', ivory), -30, 240, 3.7) +
    stand(man('pawn', ivory), 180, 300, 2.6) +
    stand(knight(ivory), -190, 310, 3)
  );
}
