import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { lookAround } from '#contract/rules/messages/outage-messages.ts';
import { openEdge } from '#lab/cluster/open-edge.ts';
import { heartbeatMs } from '#server/changes/event-streams.ts';
import { openLiveShop } from '#test/support/live/live-shop.ts';
import { freePort } from '#test/support/running-shop.ts';
import { holdsEventsOpen } from './holds-events-open.ts';
import { StandIns } from './stand-ins.ts';

/** The headers of a page that is the same for everybody. */
const kept = {
  'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600',
  etag: 'W/"one"',
};

describe('the edge', () => {
  const opened = new AsyncDisposableStack();
  let folder: string;
  let url: string;
  let shops: StandIns;

  beforeAll(async () => {
    shops = new StandIns([await freePort(), await freePort()]);
    // The address that a test claims to come from counts as that of the visitor.
    const realIp = 'set_real_ip_from 127.0.0.1; real_ip_header X-Real-Address;';
    ({ url, folder } = await openEdge(opened, shops.ports, realIp));
  });

  afterEach(() => shops.close());

  afterAll(() => opened.disposeAsync());

  const get = async (path: string, headers = {}) => {
    const answer = await fetch(url + path, { headers });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };

  test('keeps a page with s-maxage=1 for a second, with its ETag', async () => {
    let version = 0;
    await shops.open((_, response) => {
      version += 1;
      response.writeHead(200, kept).end(`version ${version}`);
    });
    const first = (await get('/kept')).text;
    expect(first).toBe('version 1');
    // On a busy machine a second may pass between two requests.
    const again = () =>
      expect.poll(async () => {
        const [one, other] = [await get('/kept'), await get('/kept')];
        return one.text === other.text && other.headers.get('etag');
      });
    await again().toBe('W/"one"');
    expect((await get('/kept', { 'if-none-match': 'W/"one"' })).status).toBe(304);
    await expect.poll(async () => (await get('/kept')).text).not.toBe(first);
  });

  test('does not send an expired page once more while it fetches the new one', async () => {
    let text = 'old';
    await shops.open((_, response) => response.writeHead(200, kept).end(text));
    await get('/old');
    const stored = performance.now();
    text = 'new';
    await setTimeout(2_100 - (performance.now() - stored));
    expect((await get('/old')).text).toBe('new');
  });

  test.each([
    ['private', { 'cache-control': 'private, max-age=10' }],
    ['no-store', { 'cache-control': 'no-store' }],
    ['no-cache', { 'cache-control': 'no-cache' }],
    ['no header', {}],
    ['a cookie', { ...kept, 'set-cookie': 'browser=one' }],
  ])('does not keep an answer: %s', async (name, headers) => {
    await shops.open((_, response) => response.writeHead(200, headers).end());
    const path = `/not-kept/${name.replace(' ', '-')}`;
    await get(path);
    await get(path);
    expect(shops.asked).toHaveLength(2);
  });

  test('neither caches answers for signed-in people nor sends them cached ones', async () => {
    await shops.open((request, response) =>
      response.writeHead(200, kept).end(request.headers.authorization ?? 'nobody'),
    );
    const own = { authorization: 'Bearer mine' };
    expect((await get('/api/own', own)).text).toBe('Bearer mine');
    expect((await get('/api/own')).text).toBe('nobody');
    expect((await get('/api/own', own)).text).toBe('Bearer mine');
  });

  test('sends a cached page while the shops are down or answer 503', async () => {
    await shops.open((_, response) => response.writeHead(200, kept).end('page'));
    await get('/stale');
    await shops.close();
    const stale = async () => {
      const { status, text, headers } = await get('/stale');
      return `${status} ${text} ${headers.get('x-cache')}`;
    };
    await expect.poll(stale).toBe('200 page STALE');
    await shops.open((_, response) => response.writeHead(503).end());
    expect(await stale()).toBe('200 page STALE');
  });

  test('while all shops are down, answers calls with an API error and pages with a page', async () => {
    const call = await get('/api/anything');
    expect(call.status).toBe(503);
    expect(call.headers.get('retry-after')).toBe('5');
    expect(call.headers.get('content-type')).toContain('application/json');
    expect(errorBody.parse(JSON.parse(call.text))).toMatchObject({
      ...{ code: 'unavailable', message: lookAround },
    });
    const page = await get('/anything');
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('5');
    expect(page.headers.get('content-type')).toContain('text/html');
  });

  test('sends requests to the other shop when one is down, orders too', async () => {
    await shops.open((_, response) => response.end('here'), 1);
    for (let count = 0; count < 4; count += 1) {
      const order = await fetch(`${url}/api/orders/place`, { method: 'POST', body: '{}' });
      expect(await order.text()).toBe('here');
      expect((await get('/somewhere')).text).toBe('here');
    }
  });

  test('does not repeat an order that a shop may have read, but repeats reads', async () => {
    await shops.open((_, response) => response.destroy());
    const order = await fetch(`${url}/api/orders/place`, { method: 'POST', body: '{}' });
    expect(order.status).toBe(503);
    expect(shops.asked).toHaveLength(1);
    shops.asked = [];
    await get('/api/products');
    expect(shops.asked).toHaveLength(2);
  });

  test('tells the shop the IP address of the visitor, whatever the visitor claims', async () => {
    await shops.open((request, response) =>
      response.end(`${request.headers['x-forwarded-for']} ${request.headers.forwarded}`),
    );
    const claims = { 'x-forwarded-for': '10.1.1.1', forwarded: 'for=10.1.1.1' };
    expect((await get('/claims', claims)).text).toBe('127.0.0.1 undefined');
  });

  test('limits an IPv6 network of 64 bits as it limits an IPv4 address', async () => {
    await shops.open((_, response) => response.end());
    const from = async (address: string) =>
      (await get('/limited', { 'x-real-address': address })).status;
    const many = Array.from({ length: 1_000 }, (_, at) => from(`2001:db8:0:a0a::${at + 1}`));
    const statuses = await Promise.all(many);

    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(await from('2001:db8:0:a0b::1')).toBe(200);
    expect(await from('203.0.113.9')).toBe(200);
  });

  test('passes each event on at once while its stream stays open', async () => {
    await using live = await openLiveShop(shops.ports[0] ?? 0);
    await holdsEventsOpen(url, live);
  });

  test('leaves a stream open for longer than the shop is silent', () => {
    const locations = readFileSync(join(folder, 'haat-locations.conf'), 'utf8');
    const [, ofCalls = ''] = locations.split('location /api/ {');
    const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(ofCalls) ?? [];
    expect(Number(seconds) * 1_000).toBeGreaterThan(2 * heartbeatMs);
  });

  test('refuses a body that is too large for any call, with an API error', async () => {
    await shops.open((_, response) => response.end());
    const headers = { 'content-length': String(300 * 1024 * 1024) };
    const answer = await tooLarge(`${url}/api/products`, headers);
    expect(answer.status).toBe(413);
    expect(errorBody.parse(JSON.parse(answer.text)).code).toBe('too_large');
  });
});

/** Announces a large body and does not send it. */
async function tooLarge(url: string, headers: Record<string, string>) {
  const asked = request(url, { method: 'POST', headers });
  asked.flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const outcome = { status: answer.statusCode, text: await text(answer) };
  asked.destroy();
  return outcome;
}
