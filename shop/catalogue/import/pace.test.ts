import { expect, test } from 'vitest';
import { type Clock, mapAtPace, maxRowsAtATime, minRowsAtATime, Pace } from './pace.ts';
import { partsOf } from './plan/plan-file.ts';
import { newRow } from './read/rows.ts';

/** A clock that moves while somebody works, and by two milliseconds in each rest. */
class OwnTime implements Clock {
  rests = 0;
  /** How many rests it takes until everybody has an answer. */
  untilAnswered = 0;
  private ms = 0;

  busy = () => this.ms;
  now = () => this.ms;
  isAwaited = () => this.rests < this.untilAnswered;

  work(ms: number) {
    this.ms += ms;
  }

  async rest() {
    this.rests += 1;
    this.ms += 2;
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
  expect(await paceAfter(1, 1, 10, 17)).toBe(await paceAfter(1, 1));
});

async function restsAfter(step: number, untilAnswered: number) {
  const time = new OwnTime();
  const pace = new Pace(time);
  time.work(step);
  time.untilAnswered = untilAnswered;
  await pace.giveWay();
  return time.rests;
}

test('rests a moment when nobody waits, and not after a short step', async () => {
  expect(await restsAfter(20, 0)).toBe(3);
  expect(await restsAfter(7, 0)).toBe(0);
});

test.each([
  { what: 'until everybody has an answer', step: 20, untilAnswered: 17, rests: 17 },
  {
    what: 'three times as long as the step in a busy shop',
    step: 20,
    untilAnswered: 1000,
    rests: 30,
  },
  { what: 'no longer than a tenth of a second', step: 5_000, untilAnswered: 1000, rests: 50 },
])('rests $what', async ({ step, untilAnswered, rests }) => {
  expect(await restsAfter(step, untilAnswered)).toBe(rests);
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

test('makes something of each item, and rests meanwhile', async () => {
  const time = new OwnTime();
  const made = await mapAtPace(
    [1, 2, 3],
    (item) => {
      time.work(20);
      return [item, time.rests > 0];
    },
    new Pace(time),
  );
  expect(made).toEqual([
    [1, false],
    [2, true],
    [3, true],
  ]);
});
