import { expect, test } from 'vitest';
import type { Store } from '#db/store.ts';
import { followCatalogue } from './catalogue-changes.ts';

// How PostgreSQL is lost and found again is tested in `catalogue-changes.all.test.ts`.
test('knows which version was right until notices were lost', async () => {
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
