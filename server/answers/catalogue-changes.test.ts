import { expect, onTestFinished, test, vi } from 'vitest';
import type { SQL } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import { followCatalogue } from './catalogue-changes.ts';

let isListening = true;
let hear = (_notice: string) => {};
const listen: Store['listen'] = async (_channel, onNotice) => {
  hear = onNotice;
  return {
    isListening: () => isListening,
    isAway: () => !isListening,
    settled: async () => {},
    close: async () => {},
  };
};

// How PostgreSQL is lost and found again is tested in `catalogue-changes.all.test.ts`.
test('knows which version was right until notices were lost', async () => {
  const changes = await followCatalogue({ listen } as Store);
  const [version, rangeVersion, before] = [changes.version(), changes.rangeVersion(), Date.now()];

  isListening = false;
  hear('');
  expect([changes.version(), changes.rangeVersion(), changes.isAway()]).toEqual([null, null, true]);
  const [loss] = changes.losses();
  expect(loss?.version).toBe(version);
  expect(loss?.at).toBeGreaterThanOrEqual(before);

  isListening = true;
  hear('');
  expect(changes.version()).toBeGreaterThan(version ?? 0);
  expect(changes.rangeVersion()).toBeGreaterThan(rangeVersion ?? 0);
  expect(changes.losses()).toHaveLength(1);

  const range = changes.rangeVersion();
  hear('stock');
  expect(changes.rangeVersion()).toBe(range);
  await changes.close();
});

test('the steps of an import empty the caches every three seconds, and any other change at once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const changes = await followCatalogue({ listen } as Store);
  const versions = () => [changes.version(), changes.rangeVersion()];

  for (let step = 0; step < 5; step += 1) {
    hear('import');
    vi.advanceTimersByTime(500);
  }
  expect(versions()).toEqual([1, 1]);

  vi.advanceTimersByTime(500);
  expect(versions()).toEqual([2, 2]);

  hear('import');
  hear('');
  expect(versions()).toEqual([3, 3]);
  vi.advanceTimersByTime(5_000);
  expect(versions()).toEqual([3, 3]);
  await changes.close();
});

test('figures that follow the stock of an import empty the caches with it, and all others at once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: unknown[] = [];
  const db = {
    execute: async ({ queryChunks }: SQL) =>
      void told.push(...queryChunks.filter((part) => typeof part === 'string')),
  };
  const changes = await followCatalogue({ db, listen } as unknown as Store);

  hear('import');
  changes.figuresMoved();
  expect(changes.version()).toBe(1);
  expect(told).toEqual(['catalogue', 'import']);
  vi.advanceTimersByTime(3_000);
  expect(changes.version()).toBe(2);

  changes.figuresMoved();
  expect(changes.version()).toBe(3);
  await changes.close();
});
