import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { freshStore } from '#test/support/database/fresh-store.ts';
import { openProxy } from '#test/support/database/proxy.ts';
import { listenOver } from './postgres-notifications.ts';
import { sql } from './sql.ts';

/** Short enough for a test, long enough for a busy machine to connect and answer. */
const quick = {
  ...{ retryAfterMs: 50, connectWithinMs: 10_000 },
  ...{ askEveryMs: 50, answerWithinMs: 5_000 },
};

test('listens again after its connection breaks, and tells that it was away', async () => {
  const { db, listen, close } = await freshStore();
  const heard: string[] = [];
  const listener = await listen('toys', (what) => heard.push(what));
  expect(heard).toEqual(['']);

  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  await expect.poll(() => listener.isListening()).toBe(true);
  await db.execute(sql`notify toys, 'kite'`);
  await listener.settled();

  expect(heard).toEqual(['', '', '', 'kite']);
  await listener.close();
  await close();
});

test('hears nothing after it was closed', async () => {
  const { db, listen, close } = await freshStore();
  const heard: string[] = [];
  const listener = await listen('toys', (what) => heard.push(what));

  await listener.close();
  await db.execute(sql`notify toys, 'kite'`);

  expect(listener.isListening()).toBe(false);
  expect(heard).not.toContain('kite');
  await close();
});

test('notices a silent connection, and listens again over a new one', async () => {
  await using proxy = await openProxy(inject('postgresTemplate')?.url ?? '');
  const heard: string[] = [];
  const listener = await listenOver(proxy.url, quick)('toys', (what) => heard.push(what));
  await listener.settled();
  expect(listener.isListening()).toBe(true);

  proxy.fallSilent();
  await expect.poll(() => listener.isListening()).toBe(false);
  await listener.settled();
  expect(heard).toEqual(['', '']);
  // It gives up on a connection without answers, and opens another.
  await expect.poll(() => proxy.connections()).toBeGreaterThan(2);
  expect(listener.isListening()).toBe(false);

  proxy.recover();
  await expect.poll(() => listener.isListening()).toBe(true);
  expect(heard).toEqual(['', '', '']);
  await listener.close();
});

test('keeps its connection when this process was too busy to read the answer', async () => {
  const { listen, close } = await freshStore();
  const heard: string[] = [];
  const listener = await listen('toys', (what) => heard.push(what));

  const settled = listener.settled();
  // After these two it has sent its question.
  await Promise.resolve();
  await Promise.resolve();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
  await settled;

  expect(listener.isListening()).toBe(true);
  expect(heard).toEqual(['']);
  await listener.close();
  await close();
});

test('closes within seconds even over a silent connection', async () => {
  await using proxy = await openProxy(inject('postgresTemplate')?.url ?? '');
  const listener = await listenOver(proxy.url, quick)('toys', () => {});
  await listener.settled();
  proxy.fallSilent();

  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const closed = listener.close();
  await vi.advanceTimersByTimeAsync(quick.answerWithinMs);

  await closed;
});
