import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

test('answers at once, then rests, and computes once for all who asked meanwhile', async () => {
  let count = 0;
  const ask = paced(async () => ++count, 500);
  expect(await ask()).toBe(1);

  const asked = Promise.all([ask(), ask()]);
  await vi.advanceTimersByTimeAsync(499);
  expect(count).toBe(1);
  await vi.advanceTimersByTimeAsync(1);

  expect(await asked).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(500);
  expect(await ask()).toBe(3);
});

test('what is asked during a computation waits for the next one', async () => {
  const running = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let nth = 0;
  const ask = paced(async () => running[nth++]?.promise, 500);
  const first = ask();
  await vi.advanceTimersByTimeAsync(0);
  const second = ask();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(nth).toBe(1);

  running[0]?.resolve('old');
  expect(await first).toBe('old');
  await vi.advanceTimersByTimeAsync(500);
  running[1]?.resolve('new');

  expect(await second).toBe('new');
});

test('a failure is told to those who asked, and the next question is computed', async () => {
  let fails = true;
  const ask = paced(async () => {
    if (fails) throw new Error('The database is away.');
    return 'index';
  }, 500);
  await expect(ask()).rejects.toThrow('away');
  fails = false;

  const next = ask();
  await vi.advanceTimersByTimeAsync(500);

  expect(await next).toBe('index');
});
