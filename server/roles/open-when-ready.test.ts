import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#test/support/running-shop.ts';
import { openWhenReady } from './open-when-ready.ts';

// What needs a real server is tested in `open-when-ready.all.test.ts`.
test('says once that the database cannot be reached, and gives up when it refuses', async () => {
  const port = await freePort();
  const said: string[] = [];
  let waits = 0;
  const begin = async () => {
    waits += 1;
    return {
      [Symbol.asyncDispose]: async () => {
        waits -= 1;
      },
    };
  };
  const warned = Promise.withResolvers<void>();
  const warn = (message: string) => {
    said.push(message);
    warned.resolve();
  };
  const settings = { databaseUrl: `postgres://haat@127.0.0.1:${port}/shop`, dataDir: '' };
  const opening = openWhenReady(settings, { begin, warn, pollMs: 10 });
  const refused = expect(opening).rejects.toMatchObject({ code: '3D000' });

  await warned.promise;
  expect(said[0]).toMatch(/^The database at DATABASE_URL cannot be reached \(connect ECONNREFUSED/);
  await expect.poll(() => waits).toBe(1);
  await refuseOn(port);

  await refused;
  expect(waits).toBe(0);
  expect(said).toHaveLength(1);
});

/** Answers as PostgreSQL does when it has no database of that name, until the test ends. */
async function refuseOn(port: number) {
  const fields = 'SFATAL\0VFATAL\0C3D000\0Mdatabase "shop" does not exist\0\0';
  const answer = Buffer.concat([Buffer.from('E\0\0\0\0'), Buffer.from(fields)]);
  answer.writeInt32BE(fields.length + 4, 1);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(answer));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
}
