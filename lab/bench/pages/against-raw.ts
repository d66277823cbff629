import { formatCount } from '#contract/rules/numbers.ts';
import { median } from '#test/support/figures.ts';
import { freePort } from '#test/support/running-shop.ts';
import { fetchRaw } from '../load/fetch-raw.ts';
import { startRaw } from '../load/raw-server.ts';
import { putLoad, refuseFailures } from '../load/wrk.ts';
import type { Outcome } from '../row.ts';
import { startNginx } from './nginx.ts';

const rounds = 3;
const headers = { 'accept-encoding': 'br' };

/**
 * Compares a cached answer with a plain `node:http` server, which is the ceiling of wrk too, and
 * with nginx; both only send those bytes. Alternates, so that other load affects all alike.
 */
export async function againstRaw(
  shop: string,
  path: string,
  what: string,
  goal: number,
): Promise<Outcome[]> {
  await fetchRaw(shop + path, { headers });
  const answer = await fetchRaw(shop + path, { headers });
  const port = await freePort();
  const raw = await startRaw(port, answer);
  const nginx = await startNginx(answer);
  const rates = { shop: [] as number[], raw: [] as number[], nginx: [] as number[] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      rates.raw.push(await rateOf(`http://127.0.0.1:${port}${path}`));
      rates.shop.push(await rateOf(shop + path));
      if (nginx) rates.nginx.push(await rateOf(nginx.url + path));
    }
  } finally {
    raw.kill();
    await nginx?.stop();
  }
  const ratio = ratioOf(rates.shop, rates.raw);
  const words = `${aSecond(rates.shop)} of ${aSecond(rates.raw)} a second`;
  return [
    {
      what: `${what}, of raw node:http`,
      measured: `${ratio.toFixed(2)} (${words})`,
      goal: `≥ ${goal}`,
      reached: ratio >= goal,
    },
    {
      what: `${what}, of nginx`,
      measured: nginx
        ? `${ratioOf(rates.shop, rates.nginx).toFixed(2)} (nginx ${aSecond(rates.nginx)} a second)`
        : 'not measured: nginx is not installed',
      goal: '',
      reached: null,
    },
  ];
}

async function rateOf(url: string) {
  const result = await putLoad({ url, connections: 32, seconds: 2, headers });
  refuseFailures(result, url);
  return result.rate;
}

const ratioOf = (ours: readonly number[], others: readonly number[]) =>
  median(ours.map((rate, round) => rate / (others[round] ?? Number.NaN)));

const aSecond = (rates: readonly number[]) => formatCount(Math.round(median(rates)));
