import { iso, isoBox } from '#demo/drawing/iso.ts';
import {
  indigo,
  jamun,
  leaf,
  marigold,
  peacock,
  saffron,
  shadow,
  sky,
  type Tone,
  vermilion,
} from '#demo/drawing/palette.ts';
import { ellipse, path, place, polygon } from '#demo/drawing/shapes.ts';

const STUD = 60;

function brick(
  [u, v, h]: readonly [number, number, number],
  [w, d]: readonly [number, number],
  tone: Tone,
): string {
  const studs = Array.from({ length: w * d }, (_, i) => {
    const [x, y] = iso(u + (i % w) * STUD + 30, v + Math.floor(i / w) * STUD + 30, h + 66);
    return (
      path(`M${x - 23} ${y - 12}V${y}A23 13 0 0 0 ${x + 23} ${y}V${y - 12}Z`, tone.dark) +
      ellipse(x, y - 12, 23, 13, tone.light)
    );
  });
  return isoBox([u, v, h], [w * STUD, d * STUD, 66], tone) + studs.join('');
}

export function studBricks(): string {
  const art =
    brick([-240, -120, 0], [4, 2], indigo) +
    brick([0, -120, 0], [2, 2], marigold) +
    brick([-240, 0, 0], [2, 3], leaf) +
    brick([-120, 0, 0], [4, 2], vermilion) +
    brick([-240, -120, 66], [2, 4], marigold) +
    brick([-120, -120, 66], [3, 2], peacock) +
    brick([-240, -120, 132], [4, 2], vermilion) +
    brick([-240, 0, 132], [2, 2], sky) +
    brick([-180, -120, 198], [2, 2], saffron) +
    brick([60, 180, 0], [2, 2], jamun);
  const [a, b, c, d] = [iso(-240, 160), iso(120, -130), iso(150, 100), iso(130, 320)];
  return place(polygon([a, b, c, d], shadow, 0.1) + art, 36, 90, 1.02);
}
