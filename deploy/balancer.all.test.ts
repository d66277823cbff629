import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findProgram } from '#cluster/programs.ts';
import { fillFolder, siteValues } from '#cluster/templates.ts';
import { heartbeatMs } from '#server/changes/event-streams.ts';
import { openLiveShop } from '#test/support/live/live-shop.ts';
import { freePort } from '#test/support/running-shop.ts';
import { holdsEventsOpen } from './holds-events-open.ts';
import { StandIns } from './stand-ins.ts';

const haproxy = findProgram('haproxy');
const title = haproxy ? 'the balancer' : 'the balancer (not tried: haproxy is not installed)';

/** HAProxy checks every second, or every half second after a change. */
const patience = { timeout: 10_000, interval: 100 };

describe.skipIf(!haproxy)(title, () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-balancer-'));
  let balancer: ChildProcess;
  let url: string;
  let shops: StandIns;
  /** The ports of processes whose `/readyz` answers 503. */
  const unready = new Set<number>();
  /** The port of each such answer. */
  let refusals: number[] = [];

  beforeAll(async () => {
    shops = new StandIns([await freePort(), await freePort()]);
    const port = await freePort();
    const lines = shops.ports.map((own) => `\n    server shop${own} 127.0.0.1:${own}`);
    const own = { HAPROXY_USER: userInfo().username, SHOP_PROCESSES: lines.join('') };
    await fillFolder('high-availability', folder, await siteValues(own));
    await writeFile(join(folder, 'shop.cfg'), await shopOnly(join(folder, 'haproxy.cfg'), port));
    balancer = spawn(haproxy ?? '', ['-db', '-f', join(folder, 'shop.cfg')], { stdio: 'ignore' });
    url = `http://127.0.0.1:${port}`;
  });

  afterEach(async () => {
    unready.clear();
    refusals = [];
    await shops.close();
  });

  afterAll(async () => {
    const ended = once(balancer, 'close');
    balancer.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens the shops and waits until each of them gets requests. */
  async function open(answer: (response: ServerResponse, port: number) => void, count = 2) {
    await shops.open((request, response) => {
      const port = Number(request.socket.localPort);
      if (request.url === '/healthz') response.end();
      else if (request.url === '/readyz') response.writeHead(readiness(port)).end();
      else if (request.url === '/who') response.end(String(port));
      else answer(response, port);
    }, count);
    const wanted = shops.ports.slice(0, count).map(String);
    await expect.poll(whoAnswers, patience).toEqual(wanted.toSorted());
  }

  function readiness(port: number) {
    if (!unready.has(port)) return 200;
    refusals.push(port);
    return 503;
  }

  const ask = (path: string, method = 'GET') =>
    fetch(url + path, { method, headers: { connection: 'close' } });

  /** The ports that answer twenty requests. */
  async function whoAnswers() {
    const all = Array.from({ length: 20 }, () => ask('/who').then((answer) => answer.text()));
    return [...new Set(await Promise.all(all))].toSorted();
  }

  test('sends nothing to a process that is about to stop', async () => {
    await open((response) => response.end());
    const [stopping = 0, other = 0] = shops.ports;
    unready.add(stopping);
    await expect.poll(whoAnswers, patience).toEqual([String(other)]);
  });

  test('sends requests to running processes while none is ready', async () => {
    await open((response) => response.end());
    for (const port of shops.ports) unready.add(port);
    await expect.poll(() => shops.ports.every(hasRefusedOften), patience).toBe(true);
    expect(await whoAnswers()).toEqual(shops.ports.map(String).toSorted());
  });

  test('repeats a read at the other process, but not an order', async () => {
    const [broken = 0] = shops.ports;
    await open((response, port) => (port === broken ? response.destroy() : response.end('here')));
    const read = async () => (await ask('/product')).text();
    expect(await Promise.all([read(), read(), read(), read()])).toEqual(Array(4).fill('here'));

    const calls = () => shops.asked.filter((one) => one.startsWith('POST')).length;
    const orders = [1, 2, 3, 4].map(() => ask('/api/orders/place', 'POST').catch(() => undefined));
    const answered = (await Promise.all(orders)).filter(Boolean);

    expect(calls()).toBe(4);
    expect(answered).toHaveLength(2);
  });

  test('lets the edge keep a page until the second ends, and sets no such limit on other answers', async () => {
    const kept = 'public, max-age=0, s-maxage=1, stale-if-error=600';
    await open((response) => response.setHeader('cache-control', kept).end());
    const began = Math.floor(Date.now() / 1000);

    const { headers } = await ask('/product');

    expect(headers.get('cache-control')).toBe(kept);
    const until = Number(headers.get('x-accel-expires')?.replace(/^@/, ''));
    expect(until).toBeGreaterThanOrEqual(began);
    expect(until).toBeLessThanOrEqual(Date.now() / 1000);
    await shops.close();
    await open((response) => response.setHeader('cache-control', 'no-store').end());
    expect((await ask('/cart')).headers.has('x-accel-expires')).toBe(false);
  });

  test('passes each event on at once while its stream stays open', async () => {
    await using live = await openLiveShop(shops.ports[0] ?? 0);
    await expect
      .poll(() => ask('/api/categories').then(({ status }) => status, String), patience)
      .toBe(200);
    await holdsEventsOpen(url, live);
  });

  test('leaves a stream open for longer than the shop is silent', async () => {
    const settings = await readFile(join(folder, 'shop.cfg'), 'utf8');
    for (const side of ['client', 'server']) {
      const [, seconds] = new RegExp(`timeout ${side} (\\d+)s`).exec(settings) ?? [];
      expect(Number(seconds) * 1_000).toBeGreaterThan(2 * heartbeatMs);
    }
  });

  test('closes the connection without an answer while no process runs', async () => {
    await open((response) => response.end(), 1);
    await shops.close();
    await expect.poll(() => ask('/').then(String, () => 'closed'), patience).toBe('closed');
  });

  const hasRefusedOften = (port: number) => refusals.filter((own) => own === port).length > 3;
});

/** The part of the configuration that leads to the shop, at another port. */
async function shopOnly(path: string, port: number) {
  const whole = await readFile(path, 'utf8');
  const [global = ''] = whole.split('\ndefaults\n');
  const shop = whole.slice(whole.lastIndexOf('\ndefaults\n'));
  return `${global}${shop}`.replace(/bind \S+:8000/, `bind 127.0.0.1:${port}`);
}
