import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endProcess } from '#lab/cluster/process-tree.ts';
import { findProgram, requirePrograms } from '#lab/cluster/programs.ts';
import { fillFolder, siteValues } from '#lab/cluster/templates.ts';
import { heartbeatMs } from '#server/changes/event-streams.ts';
import { openLiveShop } from '#test/support/live/live-shop.ts';
import { freePort } from '#test/support/running-shop.ts';
import { holdsEventsOpen } from './holds-events-open.ts';
import { StandIns } from './stand-ins.ts';

describe('the balancer', () => {
  const opened = new AsyncDisposableStack();
  let folder: string;
  let url: string;
  /** URL at which the balancer says which processes it takes for running. */
  let stateUrl: string;
  let shops: StandIns;
  /** The ports of processes whose `/readyz` answers 503. */
  const unready = new Set<number>();

  beforeAll(async () => {
    requirePrograms('haproxy');
    folder = await mkdtemp(join(tmpdir(), 'haat-balancer-'));
    opened.defer(() => rm(folder, { recursive: true, force: true }));
    shops = new StandIns([await freePort(), await freePort()]);
    const [port, statePort] = [await freePort(), await freePort()];
    const lines = shops.ports.map((own) => `\n    server shop${own} 127.0.0.1:${own}`);
    const own = { HAPROXY_USER: userInfo().username, SHOP_PROCESSES: lines.join('') };
    await fillFolder('high-availability', folder, await siteValues(own));
    const whole = await readFile(join(folder, 'haproxy.cfg'), 'utf8');
    await writeFile(join(folder, 'shop.cfg'), shopOnly(whole, port, statePort));
    const given = ['-db', '-f', join(folder, 'shop.cfg')];
    const balancer = spawn(findProgram('haproxy') ?? '', given, { stdio: 'ignore' });
    opened.defer(() => endProcess(balancer));
    url = `http://127.0.0.1:${port}`;
    stateUrl = `http://127.0.0.1:${statePort}`;
  });

  afterEach(async () => {
    unready.clear();
    await shops.close();
  });

  afterAll(() => opened.disposeAsync());

  /** Opens the shops and waits until the balancer takes each of them for running and ready. */
  async function open(answer: (response: ServerResponse, port: number) => void, count = 2) {
    await shops.open((request, response) => {
      const port = Number(request.socket.localPort);
      if (request.url === '/healthz') response.end();
      else if (request.url === '/readyz') response.writeHead(unready.has(port) ? 503 : 200).end();
      else if (request.url === '/who') response.end(String(port));
      else answer(response, port);
    }, count);
    const servers = shops.ports.slice(0, count).map((port) => `shop${port} UP`);
    const wanted = { ready: servers, running: servers };
    await expect.poll(upServers).toEqual(wanted);
  }

  /** The servers of both backends that have not failed a check since. */
  async function upServers() {
    const rows = (await (await fetch(`${stateUrl}/;csv`)).text()).split('\n');
    const place = rows[0]?.split(',').indexOf('status') ?? 0;
    const upIn = (backend: string) =>
      rows
        .map((row) => row.split(','))
        .filter(([name, server]) => name === backend && server?.startsWith('shop'))
        .map((cells) => `${cells[1]} ${cells[place]}`)
        .filter((server) => server.endsWith(' UP'));
    return { ready: upIn('shop_ready'), running: upIn('shop_running') };
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
    await expect.poll(whoAnswers).toEqual([String(other)]);
  });

  test('sends requests to running processes while none is ready', async () => {
    await open((response) => response.end());
    for (const port of shops.ports) unready.add(port);
    await expect.poll(upServers).toMatchObject({ ready: [] });
    // A busy machine may answer a check late, and that process gets requests again after the next.
    await expect.poll(whoAnswers).toEqual(shops.ports.map(String).toSorted());
  });

  test('repeats a read at the other process, but not an order', async () => {
    const [broken = 0] = shops.ports;
    const answer = (response: ServerResponse, port: number) =>
      port === broken ? response.destroy() : response.end('here');
    const calls = () => shops.asked.filter((one) => one.startsWith('POST')).length;
    const allCalled = Promise.withResolvers<void>();
    await open(async (response, port) => {
      // Half of them reach each process only while none is answered.
      if (calls() === 4) allCalled.resolve();
      if (calls() > 0) await allCalled.promise;
      answer(response, port);
    });
    const read = async () => (await ask('/product')).text();
    expect(await Promise.all([read(), read(), read(), read()])).toEqual(Array(4).fill('here'));

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
    await expect.poll(() => ask('/api/categories').then(({ status }) => status, String)).toBe(200);
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
    await expect.poll(() => ask('/').then(String, () => 'closed')).toBe('closed');
  });
});

/**
 * The parts of the configuration that lead to the shop and say its state, at other ports. On a busy
 * machine a process that runs may be slow to answer a check.
 */
const shopOnly = (whole: string, port: number, statePort: number) =>
  whole
    .split('\n\n')
    .filter((section) => !section.startsWith('listen '))
    .join('\n\n')
    .replace(/bind \S+:8000/, `bind 127.0.0.1:${port}`)
    .replace(/bind \S+:8404/, `bind 127.0.0.1:${statePort}`)
    .replaceAll(/timeout (connect|check) \d+s/g, 'timeout $1 120s');
