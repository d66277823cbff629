import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('simulate.ts', import.meta.url));

function simulate(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each(['many', '0', '59', '60.5', '1000000001', '1e12'])('refuses a load of %s', (words) => {
  expect(simulate('600', words)).toEqual({
    status: 2,
    stdout: '',
    stderr: `Give requests a minute as whole numbers from 60 to a billion, not "${words}".\n`,
  });
});

test.each(['--quick', '-5'])('"%s" shows the usage', (words) => {
  const { status, stdout, stderr } = simulate(words);

  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^npm run simulate -- .*\n.*--measure.*\n$/);
});
