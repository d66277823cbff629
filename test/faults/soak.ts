import { postgresDeployment } from '#test/faults/support/deployment.ts';
import { type Answer, send, statuses } from '#test/faults/support/http-client.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { Shoppers } from '#test/faults/support/shoppers.ts';
import { pause } from './support/waiting.ts';

/** Times in seconds. Each window counts with its lowest heap: the one after a garbage collection. */
const sizes = {
  full: { warmUp: 120, windows: 8, window: 60 },
  short: { warmUp: 0.5, windows: 2, window: 1 },
};

const maxGrowth = 48 * 1024 * 1024;

export const soak: Row = {
  name: 'A long day',
  promise: 'ten minutes of orders and visits: every answer is good, memory stays flat',
  needsServer: true,
  async prove({ form, say, opened }) {
    const { warmUp, windows, window } = sizes[form];
    const findings = new Findings();
    const deployment = await postgresDeployment(opened);
    const shoppers = await Shoppers.on(deployment, 4);
    const shop = await deployment.shop();
    shoppers.begin(shop.url);
    await pause(warmUp * 1000);
    const heaps: number[] = [];
    const failedVisits: Answer[] = [];
    for (let count = 0; count < windows; count += 1) {
      heaps.push(await lowestHeap(shop.url, window, failedVisits));
      say(`${shoppers.acknowledged.size} orders, heap ${inMB(heaps.at(-1) ?? 0)} MB`);
    }
    await shoppers.end();
    await shop.stop();
    const failedOrders = shoppers.answers.filter(({ status }) => status !== 200 && status !== 201);
    const bad = [...failedVisits, ...failedOrders];
    findings.expect(bad.length === 0, statuses(bad));
    const [first = 0, ...later] = heaps;
    const growth = Math.max(...later) - first;
    if (form === 'full')
      findings.expect(growth <= maxGrowth, `the heap grew by ${inMB(growth)} MB`);
    await shoppers.check(deployment, findings);
    const minutes = ((warmUp + windows * window) / 60).toFixed(0);
    return findings.outcome(
      `${minutes} minutes, ${shoppers.acknowledged.size} orders; heap ${heaps.map(inMB).join(', ')} MB, one figure a minute`,
    );
  },
};

/** The lowest used heap in bytes within this time, while pages are visited; notes visits that fail. */
async function lowestHeap(url: string, seconds: number, failed: Answer[]): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  const until = Date.now() + seconds * 1000;
  for (let visit = 0; Date.now() < until; visit += 1) {
    for (const path of [
      `/product?search=kite${visit % 500}`,
      `/api/products?search=kite${visit}`,
    ]) {
      const answer = await send(url, 'GET', path);
      if (answer.status !== 200) failed.push(answer);
    }
    if (visit % 20 === 0) least = Math.min(least, await heapOf(url));
    await pause(20);
  }
  return least;
}

async function heapOf(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(figures)?.[1]);
}

const inMB = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
