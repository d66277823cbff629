import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshStore } from '#test/support/database/fresh-store.ts';
import { sql } from './sql.ts';
import type { Store } from './store.ts';
import { isAbandoned, untilGone } from './unavailable.ts';

let store: Store;
beforeAll(async () => {
  store = await freshStore();
});
afterAll(() => store.close());

const read = async () => (await store.publicDb.execute(sql`select 1 as one`)).rows;

test('begins no read for somebody who is gone', async () => {
  const leaving = new AbortController();
  const reads = untilGone(leaving.signal, async () => {
    expect(await read()).toEqual([{ one: 1 }]);
    leaving.abort();
    return read();
  });
  expect(isAbandoned(await reads.catch((error) => error))).toBe(true);
  expect(await read()).toEqual([{ one: 1 }]);
});
