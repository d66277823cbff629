import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectFrom } from '#test/support/live/raw-client.ts';
import { shareSockets } from './share-sockets.ts';

const max = 10;
let server: Server;
let port: number;
let busy: Set<Socket>;
/** Sockets as the shop sees them, first opened first. */
let opened: Socket[];

beforeEach(async () => {
  server = createServer();
  busy = new Set();
  opened = [];
  server.on('connection', (socket) => opened.push(socket));
  shareSockets({ server } as never, max, {
    isBusy: (socket) => busy.has(socket),
    isProxy: (address) => address === '127.0.0.9',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as { port: number });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Opens connections from an IP address, one after the other. */
async function openFrom(address: string, count = 1): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const seen = once(server, 'connection');
    await connectFrom(address, port);
    await seen;
  }
}

/** The number of open connections from an IP address. */
const countFrom = (address: string) =>
  opened.filter((socket) => !socket.destroyed && socket.remoteAddress === address).length;

test('one IP address gets half; from then on its oldest silent connections are closed', async () => {
  await openFrom('127.0.0.2', 8);

  expect(countFrom('127.0.0.2')).toBe(5);
  expect(opened.slice(0, 3).every(({ destroyed }) => destroyed)).toBe(true);
});

test('makes room for others by closing silent connections of the one that has most', async () => {
  await openFrom('127.0.0.2', 5);
  for (let other = 11; other < 20; other += 1) await openFrom(`127.0.0.${other}`);

  expect(opened.slice(5).some(({ destroyed }) => destroyed)).toBe(false);
  expect(countFrom('127.0.0.2')).toBeLessThanOrEqual(1);
});

test('closes no connection with a request under way, but new ones of that IP address', async () => {
  await openFrom('127.0.0.2', 5);
  for (const socket of opened) busy.add(socket);
  await openFrom('127.0.0.2');
  await openFrom('127.0.0.3');

  expect(opened.map(({ destroyed }) => destroyed)).toEqual([
    ...[false, false, false, false, false],
    ...[true, false],
  ]);
});

test('does not count the connections of a proxy', async () => {
  await openFrom('127.0.0.9', 9);

  expect(countFrom('127.0.0.9')).toBe(9);
});

test('begins nothing for a client that left before its connection was accepted', async () => {
  const begun: (string | undefined)[] = [];
  server.on('request', ({ url }) => begun.push(url));
  const leave = `require('node:net').connect(${port}, '127.0.0.1', function () {
    this.write('GET / HTTP/1.1\\r\\nHost: haat\\r\\n\\r\\n', () => this.resetAndDestroy());
  })`;

  // This process accepts nothing until the other one has ended.
  spawnSync(process.execPath, ['-e', leave]);
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true]);

  expect(begun).toEqual([]);
});
