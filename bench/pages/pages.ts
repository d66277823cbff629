import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { median, quantile } from '#test/support/figures.ts';
import { freePort, startShop } from '#test/support/running-shop.ts';
import { startRaw } from './raw-server.ts';
import { ms, type Outcome, timeOf } from './row.ts';

const rounds = 3;
const headers = { 'accept-encoding': 'br' };

/** The first page of the catalogue as JSON, compared with a server that only sends those bytes. */
export const catalogueAnswer = () =>
  withDemoShop(async (url) => [
    await againstRaw(url, '/api/products?limit=20', 'catalogue answer', 0.8),
  ]);

/** Public pages from the cache, compared with such a server, and rendered without it. */
export const publicPages = () =>
  withDemoShop(async (url) => {
    const outcomes: Outcome[] = [];
    for (const path of ['/', '/product', '/product/champion-carrom-board']) {
      outcomes.push(await againstRaw(url, path, `page ${path}, cached`, 0.7));
      outcomes.push(await uncached(url, path));
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

/** Alternates between both, so that other load on the machine affects them alike. */
async function againstRaw(url: string, path: string, what: string, goal: number): Promise<Outcome> {
  await fetchRaw(`${url}${path}`);
  const port = await freePort();
  const raw = await startRaw(port, await fetchRaw(`${url}${path}`));
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await rateOf(`http://127.0.0.1:${port}${path}`);
    const ours = await rateOf(`${url}${path}`);
    rates.push(ours);
    ratios.push(ours / bare);
  }
  raw.kill();
  const ratio = median(ratios);
  const measured = `${ratio.toFixed(2)} (${Math.round(median(rates))} a second)`;
  return { what: `${what}, of raw node:http`, measured, goal: `≥ ${goal}`, reached: ratio >= goal };
}

async function rateOf(url: string) {
  const { requests, non2xx } = await autocannon({ url, connections: 32, duration: 2, headers });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were not successful.`);
  return requests.average;
}

/** Uses `node:http`, because `fetch` would decompress the body. */
function fetchRaw(url: string, method = 'GET'): Promise<{ headers: Headers; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, async (response) => {
      const entries = Object.entries(response.headers).map(([name, value]) => [
        name,
        String(value),
      ]);
      resolve({
        headers: new Headers(entries as [string, string][]),
        body: await buffer(response),
      });
    })
      .once('error', reject)
      .end();
  });
}

async function uncached(url: string, path: string): Promise<Outcome> {
  const times: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    // Answers to HEAD are not kept, so each of them renders the page.
    const time = await timeOf(() => fetchRaw(`${url}${path}`, 'HEAD'));
    if (turn >= 15) times.push(time);
  }
  const p50 = median(times);
  return {
    what: `page ${path}, rendered`,
    measured: `p50 ${ms(p50)}, p95 ${ms(quantile(times, 0.95))}`,
    goal: 'p50 ≤ 15 ms',
    reached: p50 <= 15,
  };
}
