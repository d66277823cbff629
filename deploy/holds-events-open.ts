import { expect } from 'vitest';
import { readEvents } from '#test/support/live/event-reader.ts';
import type { LiveShop } from '#test/support/live/live-shop.ts';

/** Expects that a proxy passes each event of the shop on at once, while its stream stays open. */
export async function holdsEventsOpen(proxyUrl: string, shop: LiveShop): Promise<void> {
  const reader = await readEvents(proxyUrl, shop.token);
  expect(reader.status).toBe(200);
  const told = (id: number) => ({ noun: 'orders' as const, ids: [id], placed: [] });

  shop.streams.send([told(7)]);
  await expect.poll(() => reader.heard).toEqual([told(7)]);
  shop.streams.send([told(8)]);
  await expect.poll(() => reader.heard).toEqual([told(7), told(8)]);

  expect(reader.isOpen()).toBe(true);
  reader.leave();
}
