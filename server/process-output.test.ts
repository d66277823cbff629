import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a shop prints that does this once it serves. */
function printedBy(code: string) {
  const program = `
    import Fastify from 'fastify';
    import { loggerFor } from './server/log.ts';
    import { logProcessOutput } from './server/process-output.ts';
    logProcessOutput(Fastify({ logger: loggerFor('info') }).log);
    ${code}`;
  const node = ['--input-type=module', '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, node, {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return {
    status,
    lines: stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

test('logs what libraries print and what Node warns of', () => {
  const { status, lines } = printedBy(`
    console.log('one', { two: 2 });
    console.warn('careful\\n{"level":60}');
    console.error(new Error('broken'));
    process.emitWarning('old news', 'DeprecationWarning');`);

  expect(status).toBe(0);
  expect(lines).toMatchObject([
    { level: 30, msg: 'one' },
    { level: 40, msg: 'careful\n{"level":60}' },
    { level: 50, err: { message: 'broken' } },
    { level: 40, err: { type: 'DeprecationWarning', message: 'old news' } },
  ]);
});

test.each([
  'throw new Error("lost")',
  'await Promise.reject(new Error("lost"))',
  'Promise.reject(new Error("lost"))',
])('logs the error that ends the shop as the last line: %s', (code) => {
  const { status, lines } = printedBy(`setTimeout(async () => { ${code} });`);

  expect(status).toBe(1);
  expect(lines).toMatchObject([{ level: 60, err: { message: 'lost' } }]);
});
