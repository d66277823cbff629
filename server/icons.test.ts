import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Accent } from '#contract/rules/accents.ts';
import { mountIcons } from './icons.ts';

const app = Fastify();
let accent: Accent = 'rust';
mountIcons(app, async () => accent);

const iconAt = async (path: string) => {
  const { rawPayload, headers } = await app.inject(path);
  const { width, height, format, hasAlpha } = await sharp(rawPayload).metadata();
  return { rawPayload, type: headers['content-type'], width, height, format, hasAlpha };
};

test.each([
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/maskable-192.png', 192],
  ['/maskable-512.png', 512],
  ['/apple-touch-icon.png', 180],
  ['/favicon.ico', 48],
])('serves %s as a PNG with sides of %d pixels', async (path, side) => {
  const icon = await iconAt(path);
  expect(icon).toMatchObject({ type: 'image/png', format: 'png', width: side, height: side });
});

test('fills maskable icons to the edge and keeps the drawing in the safe zone', async () => {
  const { rawPayload, hasAlpha } = await iconAt('/maskable-512.png');
  expect(hasAlpha).toBe(false);
  const edge = await sharp(rawPayload)
    .extract({ left: 0, top: 0, width: 512, height: 102 })
    .toBuffer();
  const { entropy } = await sharp(edge).stats();
  expect(entropy).toBeLessThan(0.01);
});

test('draws the icon in the accent of the shop', async () => {
  const corner = async () => {
    const { rawPayload } = await app.inject('/maskable-192.png');
    const { data } = await sharp(rawPayload)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return `#${data.toString('hex')}`;
  };
  expect(await corner()).toBe('#b54808');

  accent = 'indigo';

  expect(await corner()).toBe('#4338ca');
  const svg = await app.inject('/icon.svg');
  expect(svg.headers['content-type']).toBe('image/svg+xml');
  expect(svg.body).toContain('fill="#4338ca"');
  expect(svg.body).not.toContain('#b54808');
});
