import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sellLastUnits } from './oversell.ts';
import { pooledDeployment } from './support/deployment.ts';

test.each(['session', 'transaction'] as const)(
  'two processes sell and mail behind a pooler in %s mode',
  async (mode) => {
    await using opened = new AsyncDisposableStack();
    const deployment = await pooledDeployment(opened, mode);
    const trial = { form: 'short', say: () => {}, opened } as const;
    expect(await sellLastUnits(deployment, trial)).toMatchObject({ broken: [] });
    const mails = () => readdir(join(deployment.folder, 'outbox')).then(({ length }) => length);
    await expect.poll(mails).toBeGreaterThanOrEqual(10);
  },
);
