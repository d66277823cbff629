import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

/** A task that ends when it is told to. */
function task() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const held = { begun: false, end: resolve, fail: reject, run: async () => {} };
  held.run = () => {
    held.begun = true;
    return promise;
  };
  return held;
}

test('limits running and waiting tasks, first come, first served', async () => {
  const limited = concurrencyLimit(2, 2);
  const tasks = Array.from({ length: 5 }, task);
  const begun = () => tasks.map(({ begun }) => begun);
  const outcomes = tasks.map(({ run }) => limited(run));

  await expect(outcomes[4]).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(begun()).toEqual([true, true, false, false, false]);

  tasks[1]?.end();
  await outcomes[1];
  await expect.poll(begun).toEqual([true, true, true, false, false]);

  tasks[0]?.end();
  tasks[2]?.end();
  tasks[3]?.end();
  await Promise.all(outcomes.slice(0, 4));
});

test('starts the next task after one that fails', async () => {
  const limited = concurrencyLimit(1, 1);
  const [first, second] = [task(), task()];
  const [failing, following] = [limited(first.run), limited(second.run)];

  first.fail(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  second.end();
  await following;

  await expect(limited(async () => 'free')).resolves.toBe('free');
});
