import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readInTurns } from './named-columns.ts';

test('visitors have their turns while a long table is read', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => at);
  let turns = 0;
  let isOver = false;
  const visits = (async () => {
    while (!isOver) {
      await setImmediate();
      turns += 1;
    }
  })();
  const doubled = await readInTurns(rows, (row) => row * 2).finally(() => {
    isOver = true;
  });
  await visits;
  expect(doubled).toEqual(rows.map((row) => row * 2));
  expect(turns).toBeGreaterThanOrEqual(10);
});
