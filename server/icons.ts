import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type Accent, accentColors } from '#contract/rules/accents.ts';
import { encoder } from '#shop/files/encoder.ts';

const drawing = new URL('./icon.svg', import.meta.url);

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

/** Serves the shop's icon in its accent, as SVG and PNG. Each size is drawn at its first request. */
export function mountIcons(app: FastifyInstance, readAccent: () => Promise<Accent>): void {
  const drawn = new Map<string, Promise<Buffer>>();
  app.get('/icon.svg', async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', cacheADay)
      .send(await drawingIn(await readAccent())),
  );
  for (const [path, shape] of Object.entries(shapes)) {
    app.get(path, async (_request, reply) => {
      const accent = await readAccent();
      const name = `${path} ${accent}`;
      const icon = drawn.get(name) ?? draw(shape, accent);
      drawn.set(name, icon);
      icon.catch(() => drawn.delete(name));
      return reply
        .type('image/png')
        .header('cache-control', cacheADay)
        .send(await icon);
    });
  }
}

/** Pages link to the icons with the accent as query, so that another accent is fetched at once. */
const cacheADay = 'public, max-age=86400';

async function draw({ side, inner }: Shape, accent: Accent): Promise<Buffer> {
  const svg = await drawingIn(accent);
  if (!inner) return encoder.run('drawIcon', svg, side);
  const [ground] = accentColors[accent].accent;
  const margin = Math.round((side * (1 - inner)) / 2);
  return encoder.run('drawIcon', svg.replace(/ rx="\d+"/, ''), side, { margin, ground });
}

async function drawingIn(accent: Accent): Promise<string> {
  const svg = await readFile(drawing, 'utf8');
  const { rust } = accentColors;
  return svg
    .replaceAll(rust.accent[0], accentColors[accent].accent[0])
    .replaceAll(rust.soft[0], accentColors[accent].soft[0]);
}
