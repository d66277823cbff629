import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMs } from '#contract/rules/selling/days.ts';
import { clearOutboxDaily } from './outbox.ts';

const onError = vi.fn();
let outbox: string;
let stop = () => {};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  outbox = await mkdtemp(join(tmpdir(), 'haat-outbox-'));
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await rm(outbox, { recursive: true, force: true });
});

async function write(name: string, days: number) {
  const at = new Date(Date.now() - days * dayMs);
  await writeFile(join(outbox, name), 'Subject: Reset your password');
  await utimes(join(outbox, name), at, at);
}

const left = async () => (await readdir(outbox)).toSorted();

test('removes only mails older than 30 days as the shop starts', async () => {
  await write('old.eml', 31);
  await write('.half.part', 31);
  await write('recent.eml', 29);
  await write('new.eml', 0);
  await write('notes.txt', 400);

  stop = clearOutboxDaily(outbox, onError);

  await expect.poll(left).toEqual(['new.eml', 'notes.txt', 'recent.eml']);
});

test('removes them every day until the shop stops', async () => {
  stop = clearOutboxDaily(outbox, onError);
  await write('old.eml', 31);
  vi.advanceTimersByTime(dayMs);
  await expect.poll(left).toEqual([]);

  stop();

  expect(vi.getTimerCount()).toBe(0);
});

test('reports no fault where there is no outbox yet', async () => {
  await rm(outbox, { recursive: true });
  stop = clearOutboxDaily(outbox, onError);
  await mkdir(outbox);
  await write('old.eml', 31);
  vi.advanceTimersByTime(dayMs);

  await expect.poll(left).toEqual([]);
  expect(onError).not.toHaveBeenCalled();
});
