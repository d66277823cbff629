import { expect, test, vi } from 'vitest';
import { fenceOf } from './fence.ts';
import type { ServerState } from './server-state.ts';

/** A primary that answers when the test says so. */
function slowPrimary() {
  const asked: PromiseWithResolvers<ServerState>[] = [];
  const fence = fenceOf(() => {
    const question = Promise.withResolvers<ServerState>();
    asked.push(question);
    return question.promise;
  });
  const answer = (nth: number, position: number) =>
    asked[nth]?.resolve({
      isStandby: false,
      databaseId: 'a',
      timeline: 1,
      position: BigInt(position),
    });
  const position = async () => (await fence.current())?.position;
  return { fence, asked, answer, position };
}

test('forgets the position that the primary gave before a change', async () => {
  const { fence, answer, position } = slowPrimary();
  fence.moveOn();
  answer(0, 10);
  expect(await position()).toBe(10n);
  fence.moveOn();
  const next = position();
  answer(1, 20);
  expect(await next).toBe(20n);
  fence.close();
});

test('an answer does not serve reads that came after a later change', async () => {
  const { fence, asked, answer, position } = slowPrimary();
  fence.moveOn();
  const early = position();
  fence.moveOn();
  const late = position();
  expect(asked).toHaveLength(1);
  answer(0, 10);
  expect(await early).toBe(10n);
  await expect.poll(() => asked.length).toBe(2);
  answer(1, 20);
  expect(await late).toBe(20n);
  fence.close();
});

test('gives up soon on a primary that does not answer, and asks it again later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { fence, asked, answer, position } = slowPrimary();
  fence.moveOn();
  const waiting = position();
  await vi.advanceTimersByTimeAsync(50);
  expect(await waiting).toBeUndefined();
  asked[0]?.reject(new Error('gone'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(2);
  answer(1, 30);
  expect(await position()).toBe(30n);
  fence.close();
  vi.useRealTimers();
});
