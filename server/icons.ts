import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { encoder } from '#shop/files/encoder.ts';

const drawing = new URL('../web/ui/favicon.svg', import.meta.url);

interface Shape {
  side: number;
  /** The drawing's share of the side, for phones that crop the icon. */
  inner?: number;
}

/** The safe zone of a maskable icon is a circle of 80 % of its side (W3C, Web App Manifest). */
const shapes: Record<string, Shape> = {
  '/favicon.ico': { side: 48 },
  '/icon-192.png': { side: 192 },
  '/icon-512.png': { side: 512 },
  '/maskable-192.png': { side: 192, inner: 0.8 },
  '/maskable-512.png': { side: 512, inner: 0.8 },
  '/apple-touch-icon.png': { side: 180, inner: 0.9 },
};

/** Serves the shop's icon as PNG. Each size is drawn at its first request. */
export function mountIcons(app: FastifyInstance): void {
  const drawn = new Map<string, Promise<Buffer>>();
  for (const [path, shape] of Object.entries(shapes)) {
    app.get(path, async (_request, reply) => {
      const icon = drawn.get(path) ?? draw(shape);
      drawn.set(path, icon);
      icon.catch(() => drawn.delete(path));
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await icon);
    });
  }
}

async function draw({ side, inner }: Shape): Promise<Buffer> {
  const svg = await readFile(drawing, 'utf8');
  if (!inner) return encoder.run('drawIcon', svg, side);
  const [, ground = ''] = /<rect[^>]* fill="(#\w+)"/.exec(svg) ?? [];
  const margin = Math.round((side * (1 - inner)) / 2);
  return encoder.run('drawIcon', svg.replace(/ rx="\d+"/, ''), side, { margin, ground });
}
