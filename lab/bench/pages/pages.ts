import { startShop } from '#test/support/running-shop.ts';
import type { Outcome } from '../row.ts';
import { againstRaw } from './against-raw.ts';

/** The first page of the catalogue as JSON. */
export const catalogueAnswer = () =>
  withDemoShop((url) => againstRaw(url, '/api/products?limit=20', 'catalogue answer', 0.8));

/** Public pages from the cache; `costly` measures those that are rendered. */
export const publicPages = () =>
  withDemoShop(async (url) => {
    const outcomes: Outcome[] = [];
    for (const path of ['/', '/product', '/product/champion-carrom-board']) {
      outcomes.push(...(await againstRaw(url, path, `page ${path}, cached`, 0.7)));
    }
    return outcomes;
  });

async function withDemoShop(act: (url: string) => Promise<Outcome[]>) {
  const shop = await startShop({ HOST: '127.0.0.1' });
  try {
    return await act(shop.url.replace('localhost', '127.0.0.1'));
  } finally {
    await shop.stop();
  }
}
