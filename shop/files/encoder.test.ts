import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture } from '#test/support/shop.ts';
import { Encoder, EncodingFailed } from './encoder.ts';

const upload = await picture();

test('encodes in a process that ends when idle', async () => {
  const encoder = new Encoder({ idleMs: 50 });
  const { data, ...about } = await encoder.run('encodeUpload', upload);
  expect(data.subarray(8, 12).toString()).toBe('WEBP');
  expect(about).toEqual({ width: 8, height: 8, color: expect.stringMatching(/^#[0-9a-f]{6}$/) });

  const pid = encoder.pid ?? 0;
  expect(pid).not.toBe(process.pid);
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(encoder.pid).toBeUndefined();

  const again = await encoder.run('measureDrawing', upload);
  expect(again).toEqual({ width: 8, height: 8, color: '#c87828' });
});

test('the colour of a picture is that of its edges', async () => {
  const subject = {
    create: { width: 60, height: 60, channels: 3, background: '#552200' },
  } as const;
  const onGround = await sharp(subject)
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#dfeee4' })
    .png()
    .toBuffer();
  const { color } = await new Encoder({ idleMs: 50 }).run('measureDrawing', onGround);
  expect(color).toBe('#dfeee4');
});

test('a picture one pixel wide keeps a pixel', async () => {
  const thin = { create: { width: 1, height: 5000, channels: 3, background: '#dfeee4' } } as const;
  const upload = await sharp(thin).png().toBuffer();
  const { data, ...about } = await new Encoder({ idleMs: 50 }).run('encodeUpload', upload);
  expect(about).toMatchObject({ width: 1, height: 1600 });
});

test('rejects a broken picture and goes on', async () => {
  const encoder = new Encoder({ idleMs: 50 });
  const broken = encoder.run('encodeUpload', Buffer.from('no picture'));
  await expect(broken).rejects.toBeInstanceOf(EncodingFailed);
  expect(await encoder.run('measureDrawing', upload)).toMatchObject({ width: 8 });
});

test('retries the task of a killed process', async () => {
  const encoder = new Encoder({ idleMs: 50 });
  const all = Array.from({ length: 20 }, () => encoder.run('encodeUpload', upload));
  const pid = encoder.pid ?? 0;
  process.kill(pid, 'SIGKILL');

  const results = await Promise.all(all);
  expect(results.every(({ width }) => width === 8)).toBe(true);
  expect(encoder.pid).not.toBe(pid);
});

test('kills a process that hangs, and gives up after two tries', async () => {
  const encoder = new Encoder({ timeoutMs: 1 });
  await expect(encoder.run('encodeUpload', upload)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 5,
  });
  expect(encoder.pid).toBeUndefined();
});

test('refuses a task when too many wait', async () => {
  const encoder = new Encoder({ maxWaiting: 3, idleMs: 50 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => encoder.run('measureDrawing', upload)),
  );
  const counts = Object.groupBy(outcomes, ({ status }) => status);
  expect(counts.fulfilled).toHaveLength(7);
  expect(counts.rejected).toHaveLength(3);
});

test('survives the signals that stop a shop, and ends with it', async () => {
  const source = `
    const { Encoder } = await import(${JSON.stringify(new URL('./encoder.ts', import.meta.url).href)});
    const encoder = new Encoder();
    const upload = Buffer.from('${upload.toString('base64')}', 'base64');
    await encoder.run('measureDrawing', upload);
    process.kill(encoder.pid, 'SIGTERM');
    process.kill(encoder.pid, 'SIGINT');
    await encoder.run('measureDrawing', upload);
    console.log(encoder.pid);
    process.kill(process.pid, 'SIGKILL');`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
  });
  expect(Number(stdout)).toBeGreaterThan(0);
  await expect.poll(() => isRunning(Number(stdout))).toBe(false);
});

test.runIf(process.platform === 'linux')('leaves no files open', async () => {
  const encoder = new Encoder({ idleMs: 0 });
  const cycle = async () => {
    await encoder.run('measureDrawing', upload);
    const pid = encoder.pid;
    await expect.poll(() => pid && isRunning(pid)).toBeFalsy();
  };
  await cycle();
  const before = openFiles();
  for (let turn = 0; turn < 5; turn += 1) await cycle();
  await expect.poll(openFiles).toBeLessThanOrEqual(before);
});

const openFiles = () => readdirSync('/proc/self/fd').length;

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
