import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendEvents } from '#api/calls/send.ts';
import type { Role } from '#contract/rules/roles.ts';
import { baseApp } from '#server/listening/base-app.ts';
import { openEventStreams } from './event-streams.ts';

const roleOf = async (hashes: readonly string[]) =>
  new Map(hashes.map((hash): [string, Role] => [hash, 'OWNER']));

/** A server with streams at `/`, whose callers are the owner. */
async function serve() {
  const streams = openEventStreams(roleOf);
  const app = await baseApp({ trustProxy: false, logLevel: 'silent' }, 'http://localhost:3000');
  app.addHook('preClose', async () => streams.end());
  app.get('/', { config: { staysOpen: true } }, async (_request, reply) =>
    sendEvents(reply, (response) => streams.open(response, { token: 'one', role: 'OWNER' })),
  );
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(() => app.close());
  return { app, streams, port: Number(port) };
}

async function openStream(port: number) {
  const asked = request({ port, host: '127.0.0.1', agent: false }).end();
  const [response] = await once(asked, 'response');
  response.setEncoding('utf8');
  return response;
}

const change = { noun: 'orders' as const, ids: [7], placed: [7] };

test('a server that closes ends its streams and lets no new one stay', async () => {
  const { app, streams, port } = await serve();
  const open = await openStream(port);
  open.resume();
  const ended = once(open, 'end');

  await app.close();

  await ended;
  expect(streams.count()).toBe(0);
});

test('a reader that reads nothing is cut off, and others hear on', async () => {
  const { streams, port } = await serve();
  const silent = connect(port, '127.0.0.1').on('error', () => {});
  silent.pause();
  silent.write('GET / HTTP/1.1\r\nHost: haat\r\n\r\n');
  const reader = await openStream(port);
  let heard = '';
  reader.on('data', (text: string) => {
    heard += text;
  });
  await expect.poll(streams.count).toBe(2);
  const many = { ...change, ids: Array.from({ length: 100 }, (_, nth) => 1_000_000 + nth) };

  await expect
    .poll(
      async () => {
        for (let count = 0; count < 500; count += 1) {
          streams.send([many]);
          await setImmediate();
        }
        return streams.count();
      },
      { interval: 5 },
    )
    .toBe(1);
  streams.send([change]);

  await expect.poll(() => heard).toContain(JSON.stringify(change));
  silent.destroy();
});

test('a stream without changes says something every 25 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const written: string[] = [];
  const response = {
    writableNeedDrain: false,
    on: () => response,
    once: () => response,
    write: (text: Buffer) => written.push(String(text)),
    end: () => {},
  };
  const streams = openEventStreams(roleOf);
  streams.open(response as never, { token: 'one', role: 'OWNER' });

  await vi.advanceTimersByTimeAsync(24_000);
  expect(written).toEqual([':\n\n']);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(written).toEqual([':\n\n', ':\n\n']);
  streams.end();
});

test('a reader that left before its stream opened is not counted', () => {
  const streams = openEventStreams(roleOf);
  const response = { destroyed: true, on: () => response, once: () => response, end: () => {} };

  streams.open(Object.assign(response, { write: () => false }) as never, {
    ...{ token: 'one', role: 'OWNER' },
  });

  expect(streams.count()).toBe(0);
  streams.end();
});
