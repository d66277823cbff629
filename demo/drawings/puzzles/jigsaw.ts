import { type Background, cream, shadow, type Tone } from '#demo/drawing/palette.ts';
import { clip, ground, path, place, rect, repeat, stroke } from '#demo/drawing/shapes.ts';

const W = 640;

const H = 480;

/** An edge of length `s` along x, with one knob. `out`, 1 or -1, is the side of the knob. */
function edge(s: number, out: number): string {
  const p = (x: number, y: number) =>
    `${Math.round(x * s * 10) / 10} ${Math.round(y * s * out * 10) / 10}`;
  return `c${p(0.2, 0)} ${p(0.42, 0.06)} ${p(0.38, -0.05)}c${p(-0.14, -0.2)} ${p(0.38, -0.2)} ${p(0.24, 0)}c${p(-0.04, 0.11)} ${p(0.18, 0.05)} ${p(0.38, 0.05)}`;
}

const swap = (d: string) => d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${y} ${x}`);

const side = (a: number, b: number) => ((a * 7 + b * 5 + a * b) % 3 === 0 ? -1 : 1);

/** All cuts between the pieces as one path. */
function cuts(columns: number, rows: number): string {
  const [w, h] = [W / columns, H / rows];
  const across = Array.from(
    { length: rows - 1 },
    (_, j) =>
      `M${-W / 2} ${-H / 2 + (j + 1) * h}${Array.from({ length: columns }, (_, i) => edge(w, side(i, j))).join('')}`,
  );
  const down = Array.from(
    { length: columns - 1 },
    (_, i) =>
      `M${-W / 2 + (i + 1) * w} ${-H / 2}${Array.from({ length: rows }, (_, j) => swap(edge(h, side(j, i)))).join('')}`,
  );
  return across.join('') + down.join('');
}

/** The outline of one piece, centred on the origin. */
function piece(w: number, h: number): string {
  const back = (d: string) => d.replace(/-?[\d.]+/g, (value) => String(-Number(value)));
  return `M${-w / 2} ${-h / 2}${edge(w, 1)}${swap(edge(h, -1))}${back(edge(w, -1))}${back(swap(edge(h, 1)))}Z`;
}

export interface Jigsaw {
  id: string;
  scene: () => string;
  columns: number;
  rows: number;
  /** Column and row of the piece that is missing. */
  gap: readonly [number, number];
}

/** An almost finished jigsaw: one piece is missing, and two lie loose below. */
export function jigsaw({ id, scene, columns, rows, gap }: Jigsaw, background: Background): string {
  const [w, h] = [W / columns, H / rows];
  const shape = piece(w, h);
  const middle = (column: number, row: number) =>
    [-W / 2 + (column + 0.5) * w, -H / 2 + (row + 0.5) * h] as const;
  const loose = (name: string, [x, y]: readonly [number, number]) =>
    place(path(shape, shadow, 0.18), 5, 9) +
    clip(`${id}-${name}`, shape, place(`<use href="#${id}"/>`, -x, -y)) +
    stroke(shape, cream.light, 3, 0.7);
  const whole = 'M-320 -240H320V240H-320Z';
  const done =
    rect(-W / 2 + 10, -H / 2 + 20, W, H, 10, shadow, 0.14) +
    clip(`${id}-sheet`, whole, `<g id="${id}">${scene()}</g>`) +
    stroke(cuts(columns, rows), shadow, 1.8, 0.34) +
    place(path(shape, background.deep) + stroke(shape, shadow, 2, 0.3), ...middle(...gap));
  const scale = 92 / w;
  return (
    place(done, 0, -56, 1.1) +
    place(loose('gap', middle(...gap)), 210, 308, scale, 14) +
    place(loose('next', middle(columns - 2, 1)), -190, 312, scale, -22)
  );
}

function lid(tone: Tone, id: string, scene: string): string {
  const cover = clip(`${id}-lid`, 'M-320 -240H320V240H-320Z', scene);
  const knob = (index: number) =>
    place(
      path(piece(60, 60), index === 1 ? tone.light : cream.base),
      -250 + index * 64,
      216,
      0.6,
      index * 24,
    );
  return (
    rect(-300, -285, 600, 540, 6, tone.base) +
    place(cover, 0, -60, 0.9375) +
    rect(-300, 165, 600, 12, 0, tone.light) +
    repeat(3, knob)
  );
}

/** The box standing up, with a handful of pieces in front of it. */
export function jigsawBox({ id, scene, columns, rows }: Jigsaw, tone: Tone): string {
  const shape = piece(W / columns, H / rows);
  const sides =
    path('M300 -285L338 -306V228L300 255Z', tone.dark) +
    path('M-300 -285L-250 -306H338L300 -285Z', tone.light);
  const spots = [
    [-250, 280, 20],
    [-140, 306, -30],
    [-20, 290, 60],
    [110, 308, 10],
    [230, 286, -50],
  ] as const;
  const handful = spots.map(([x, y, turn], i) => {
    const fill = [tone.light, cream.base, tone.base][i % 3] ?? tone.base;
    const one =
      place(path(shape, shadow, 0.18), 4, 8) + path(shape, fill) + stroke(shape, tone.dark, 2, 0.5);
    return place(one, x, y, 84 / (W / columns), turn);
  });
  return (
    ground(20, 226, 350, 30) + place(sides + lid(tone, id, scene()), -8, -36) + handful.join('')
  );
}
