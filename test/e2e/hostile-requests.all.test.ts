import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileMessages, methods } from '#test/support/hostile/messages.ts';
import { type RawRequest, sendRaw, statusOf } from '#test/support/hostile/raw-request.ts';
import { hostileTargets } from '#test/support/hostile/targets.ts';
import type { ShopProcess } from '#test/support/running-shop.ts';
import { startCopy } from '#test/support/template-folders.ts';

/** Requests sent at once: as many as a browser or two would send. */
const atOnce = 12;

let shop: ShopProcess;
let greeting: number;
beforeAll(async () => {
  shop = await startCopy('demo', { LOG_LEVEL: 'trace' });
  await fetch(new URL('/healthz', shop.url));
  greeting = shop.printed().length;
});
afterAll(() => shop.stop());

test('no target, method, header or body is answered with a fault of ours', async () => {
  const requests = [...targetsByMethod(), ...messagesByTarget()];
  const faults: string[] = [];
  const counts = new Map<number, number>();
  await inParallel(requests, async (request) => {
    const answer = await sendRaw(shop.url, request);
    const status = statusOf(answer);
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (isFault(answer)) faults.push(`${inWords(request)}: ${answer.slice(0, 80)}`);
  });

  expect(faults).toEqual([]);
  // Both pages and refusals must have been met, or this tests nothing but the front door.
  expect(counts.get(200) ?? 0).toBeGreaterThan(100);
  expect(counts.get(404) ?? 0).toBeGreaterThan(100);
});

test('whatever is asked, each line of the log is one JSON object, and none is a forged one', async () => {
  await sendRaw(shop.url, { target: '/product/%00%0a{%22level%22:60,%22msg%22:%22forged%22}' });
  await sendRaw(shop.url, { method: 'POST', target: '/product' });

  const lines = shop.printed().slice(greeting).split('\n').filter(Boolean);

  expect(lines.filter((line) => !isObject(line))).toEqual([]);
  expect(lines.filter((line) => JSON.parse(line).msg === 'forged')).toEqual([]);
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  expect(lines.filter((line) => JSON.parse(line).setting === 'TRUST_PROXY')).toHaveLength(1);
});

test('pages are read and nothing else: another method is told so', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    for (const target of ['/product', '/product.data', '/cart', '/nothing']) {
      const answer = await sendRaw(shop.url, { method, target });
      expect(statusOf(answer), `${method} ${target}`).toBe(404);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'not_found' });
    }
  }
});

const targetsByMethod = () =>
  hostileTargets.flatMap((target, place): RawRequest[] =>
    // Each target in the method that reads it and in one other, in turn.
    ['GET', methods[place % methods.length]].map((method) => ({ method, target })),
  );

const messagesByTarget = () =>
  ['/', '/product.data', '/cart', '/api/products', '/api/auth/login', '/api/nothing'].flatMap(
    (target) =>
      hostileMessages.flatMap((message): RawRequest[] =>
        ['GET', 'POST'].map((method) => ({ method, target, ...message })),
      ),
  );

async function inParallel<T>(things: readonly T[], act: (thing: T) => Promise<void>) {
  const waiting = [...things];
  const workOff = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
}

/** A 503 that says why and when to come back is none. */
function isFault(answer: string) {
  const status = statusOf(answer);
  return status === 503 ? !/^retry-after: \d/im.test(answer) : status >= 500;
}

const inWords = ({ method, target, headers = [], body = '' }: RawRequest) =>
  [method, target, ...headers, body].map((part) => String(part).slice(0, 100)).join(' | ');

function isObject(line: string) {
  try {
    return Object(JSON.parse(line)) instanceof Object && line.startsWith('{');
  } catch {
    return false;
  }
}
