import { expect, test } from 'vitest';
import { type Clock, maxRowsAtATime, minRowsAtATime, Pace } from './pace.ts';
import { partsOf } from './plan/plan-file.ts';
import { newRow } from './read/rows.ts';

/** A clock that moves while somebody works, or a visitor uses a rest. */
class OwnTime implements Clock {
  rests = 0;
  /** What visitors do in each rest that comes. */
  visits: number[] = [];
  private now = 0;

  busy = () => this.now;

  work(ms: number) {
    this.now += ms;
  }

  async rest() {
    this.rests += 1;
    this.now += this.visits.shift() ?? 0;
  }
}

async function paceAfter(...steps: number[]) {
  const time = new OwnTime();
  const pace = new Pace(time);
  for (const ms of steps) {
    time.work(ms);
    await pace.giveWay();
  }
  return pace.rows;
}

test('short steps take more rows, up to a bound', async () => {
  const [first, second] = [await paceAfter(), await paceAfter(5)];
  expect(second).toBeGreaterThan(first);
  expect(await paceAfter(...Array(20).fill(1))).toBe(maxRowsAtATime);
});

test('long steps take fewer rows, down to a bound', async () => {
  expect(await paceAfter(1, 1, 100)).toBeLessThan(await paceAfter(1, 1));
  expect(await paceAfter(1, 1, ...Array(20).fill(500))).toBe(minRowsAtATime);
});

test('steps of the right length stay as they are', async () => {
  expect(await paceAfter(1, 1, 20, 25)).toBe(await paceAfter(1, 1));
});

test('rests until no visitor uses it', async () => {
  const time = new OwnTime();
  const pace = new Pace(time);
  time.work(30);
  time.visits = [4, 9, 3];
  await pace.giveWay();
  expect(time.rests).toBe(4);
});

test('goes on in a busy shop once visitors had as long as the step', async () => {
  const time = new OwnTime();
  const pace = new Pace(time);
  time.work(30);
  time.visits = Array(100).fill(10);
  await pace.giveWay();
  expect(time.rests).toBe(3);
  time.work(5_000);
  await pace.giveWay();
  expect(time.rests).toBe(7);
});

test('parts of a file follow the pace, and no product is taken apart', () => {
  const product = (key: string, rows: number) =>
    [key, Array.from({ length: rows }, (_, row) => newRow(row, key))] as const;
  const pace = { rows: 5 };
  const sizes: string[][] = [];
  const file = [
    product('a', 3),
    product('b', 2),
    product('c', 9),
    product('d', 1),
    product('e', 1),
  ];
  for (const part of partsOf(file, pace)) {
    sizes.push(part.map(([key]) => key));
    if (sizes.length === 2) pace.rows = 1;
  }
  expect(sizes).toEqual([['a', 'b'], ['c'], ['d'], ['e']]);
});
