import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('bench.ts', import.meta.url));

test.each([['nothing'], ['lists', 'toString']])(
  'an unknown row (%s) is answered with the known ones',
  (...names) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...names], {
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(
      /^Unknown row "(?:nothing|toString)"\. Choose from: catalogue, .*, seed\n$/,
    );
  },
);
