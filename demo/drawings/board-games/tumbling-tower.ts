import { iso, isoBox } from '#demo/drawing/iso.ts';
import { shadow, wood } from '#demo/drawing/palette.ts';
import { outline, path, place, repeat } from '#demo/drawing/shapes.ts';

const gone = new Set(['3:0', '5:2', '7:1', '8:0']);

export function tumblingTower(): string {
  const layer = (level: number) =>
    repeat(3, (i) => {
      if (gone.has(`${level}:${i}`)) return '';
      const h = level * 44;
      const tone =
        (level + i) % 3 === 1 ? { light: '#f5dcb8', base: '#e8c090', dark: '#c99a63' } : wood;
      const out = level === 6 && i === 2 ? 46 : 0;
      return level % 2 === 0
        ? isoBox([-99, -99 + i * 66, h], [198, 65, 43], tone)
        : isoBox([-99 + i * 66, -99 + out, h], [65, 198, 43], tone);
    });
  const loose = isoBox([170, 60, 0], [65, 198, 43], wood);
  return place(
    path(outline([iso(-99, 110), iso(140, -100), iso(190, 60), iso(110, 190)]), shadow, 0.12) +
      repeat(11, layer) +
      loose,
    -10,
    190,
    0.92,
  );
}
