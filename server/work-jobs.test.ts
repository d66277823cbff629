import { expect, onTestFinished, test } from 'vitest';
import { mailQueue } from '#shop/mail/queue.ts';
import { openTestShop } from '#test/support/shop.ts';
import { isWorking, jobCounter, workJobs } from './work-jobs.ts';

test('a process counts as working while it looks for mails', async () => {
  const shop = await openTestShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  expect(isWorking(shop.jobs)).toBe(false);

  await workJobs(shop.jobs, shop.services);
  expect(isWorking(shop.jobs)).toBe(true);

  await shop.jobs.offWork(mailQueue);
  expect(isWorking(shop.jobs)).toBe(false);
});

test('counts the jobs of each queue by state', async () => {
  const shop = await openTestShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const data = { mailId: 1 };
  await shop.jobs.insert(mailQueue, [{ data }, { data }, { data, startAfter: 600 }]);

  // pg-boss may have counted in the background before the jobs were added; then it waits before it does again.
  const counted = async () => {
    await shop.jobs.supervise(mailQueue);
    return jobCounter(shop.jobs)();
  };
  await expect
    .poll(counted)
    .toContainEqual({ queue: 'mail', waiting: 2, delayed: 1, active: 0, failed: 0 });
});
