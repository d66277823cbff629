import { expect, test } from 'vitest';
import { joinReads } from './joined-reads.ts';

/** A read that ends when it is told to. */
function heldRead() {
  const reads: { keys: number[]; end: PromiseWithResolvers<void> }[] = [];
  const find = joinReads(async (keys: number[]) => {
    const end = Promise.withResolvers<void>();
    reads.push({ keys, end });
    await end.promise;
    return (key: number) => `value ${key}`;
  });
  return { reads, find };
}

test('reads alone what nobody else waits for', async () => {
  const { reads, find } = heldRead();
  const found = find(1);
  reads[0]?.end.resolve();

  expect(await found).toBe('value 1');
  expect(reads.map(({ keys }) => keys)).toEqual([[1]]);
});

test('reads together what is asked for during a read, and begins to read after it was asked', async () => {
  const { reads, find } = heldRead();
  const first = find(1);
  const others = [find(2), find(1), find(3)];
  expect(reads.map(({ keys }) => keys)).toEqual([[1]]);

  reads[0]?.end.resolve();
  expect(await first).toBe('value 1');
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.end.resolve();

  expect(await Promise.all(others)).toEqual(['value 2', 'value 1', 'value 3']);
  expect(reads.map(({ keys }) => keys)).toEqual([[1], [2, 1, 3]]);
});

test('a read that fails fails those that wait for it, and not the next', async () => {
  const { reads, find } = heldRead();
  const failing = find(1);
  const next = find(2);
  reads[0]?.end.reject(new Error('The database is away.'));
  await expect(failing).rejects.toThrow('The database is away.');
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.end.resolve();

  expect(await next).toBe('value 2');
});
