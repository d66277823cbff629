import { startShop } from '#test/support/running-shop.ts';
import type { Outcome } from '../row.ts';
import { againstRaw } from './against-raw.ts';
import { startBare } from './bare-react.ts';
import { rendered } from './rendered.ts';

/** The first page of the catalogue as JSON. */
export const catalogueAnswer = () =>
  withDemoShop((url) => againstRaw(url, '/api/products?limit=20', 'catalogue answer', 0.8));

/** Public pages from the cache, and rendered without it. */
export const publicPages = () =>
  withDemoShop(async (url) => {
    const paths = ['/', '/product', '/product/champion-carrom-board'];
    const outcomes: Outcome[] = [];
    for (const path of paths) {
      outcomes.push(...(await againstRaw(url, path, `page ${path}, cached`, 0.7)));
    }
    const bare = await startBare();
    try {
      for (const path of paths) outcomes.push(await rendered(url, path, bare));
    } finally {
      await bare.stop();
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
