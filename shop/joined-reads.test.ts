import { expect, test } from 'vitest';
import { joinReads } from './joined-reads.ts';

interface Read {
  keys: number[];
  end: PromiseWithResolvers<void>;
}

/** Reads that end when they are told to. */
function heldReads() {
  const begun: Read[] = [];
  const find = joinReads(async (keys: number[]) => {
    const end = Promise.withResolvers<void>();
    begun.push({ keys, end });
    await end.promise;
    return (key: number) => `value ${key}`;
  });
  const nextRead = async (nth: number) => {
    await expect.poll(() => begun.length).toBe(nth);
    return begun.at(-1) as Read;
  };
  return { find, nextRead };
}

test('reads alone what nobody else waits for', async () => {
  const { find, nextRead } = heldReads();
  const found = find(1);
  const { keys, end } = await nextRead(1);
  end.resolve();

  expect(await found).toBe('value 1');
  expect(keys).toEqual([1]);
});

test('reads together what is asked for in one turn', async () => {
  const { find, nextRead } = heldReads();
  const found = [find(2), find(1), find(2)];
  const { keys, end } = await nextRead(1);
  end.resolve();

  expect(await Promise.all(found)).toEqual(['value 2', 'value 1', 'value 2']);
  expect(keys).toEqual([2, 1, 2]);
});

test('reads together what is asked for during a read, once that has ended', async () => {
  const { find, nextRead } = heldReads();
  const first = find(1);
  const before = await nextRead(1);
  const others = [find(2), find(1), find(3)];
  before.end.resolve();
  expect(await first).toBe('value 1');
  const after = await nextRead(2);
  after.end.resolve();

  expect(await Promise.all(others)).toEqual(['value 2', 'value 1', 'value 3']);
  expect([before.keys, after.keys]).toEqual([[1], [2, 1, 3]]);
});

test('a read that fails fails those that wait for it, and not the next', async () => {
  const { find, nextRead } = heldReads();
  const failing = [find(1), find(2)];
  const before = await nextRead(1);
  const next = find(3);
  before.end.reject(new Error('The database is away.'));
  for (const one of await Promise.allSettled(failing)) {
    expect(one).toMatchObject({ reason: { message: 'The database is away.' } });
  }
  const after = await nextRead(2);
  after.end.resolve();

  expect(await next).toBe('value 3');
});
