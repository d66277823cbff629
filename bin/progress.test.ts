import { expect, test } from 'vitest';
import { plainReport } from './progress.ts';

test('prints each step when it begins and its time when it ends, in the order in which they began', async () => {
  const { report, written } = reportTo({ isTTY: false });
  const first = Promise.withResolvers<void>();
  const pages = report.step('Building pages', () => first.promise);
  await report.step('Preparing the database', async () => {});
  expect(written()).toBe('Building pages …');
  first.resolve();
  await pages;
  await report.step(
    'Creating the demo shop',
    async () => 64,
    (count) => `${count} products`,
  );
  report.announce(['Haat is open']);

  expect(written().replaceAll(/\d+\.\d s/g, 'N s')).toBe(
    [
      'Building pages … N s',
      'Preparing the database … N s',
      'Creating the demo shop … 64 products, N s',
      'Haat is open',
      '',
    ].join('\n'),
  );
});

test('redraws a running step in its line on a terminal', async () => {
  const { report, written } = reportTo({ isTTY: true });
  const slow = Promise.withResolvers<void>();
  const pages = report.step('Building pages', () => slow.promise);
  await expect.poll(() => written().split('\r\u001b[KBuilding pages ').length).toBeGreaterThan(4);
  slow.resolve();
  await pages;
  report.announce([]);
  const [, last = ''] = /\[K([^[]*)$/.exec(written()) ?? [];
  expect(last).toMatch(/^Building pages … \d+\.\d s\n$/);
});

test('ends the line of a failed step and throws its error', async () => {
  const { report, written } = reportTo({ isTTY: false });
  const failing = report.step('Preparing the database', async () => {
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(written()).toMatch(/^Preparing the database … failed, \d+\.\d s\n$/);
});

function reportTo({ isTTY }: { isTTY: boolean }) {
  let text = '';
  const write = (chunk: string | Uint8Array) => {
    text += chunk;
    return true;
  };
  return { report: plainReport({ isTTY, write }), written: () => text };
}
