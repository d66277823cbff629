import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasPgBouncer } from '#test/support/database/pgbouncer.ts';
import { sellLastUnits } from './oversell.ts';
import { hasPrograms } from './support/database-server.ts';
import { pooledDeployment } from './support/deployment.ts';

const canRun = hasPgBouncer && (hasPrograms || process.env.TEST_DATABASE_URL);
const title = 'two processes sell and mail behind a pooler in %s mode';

test.skipIf(!canRun).each(['session', 'transaction'] as const)(
  canRun ? title : `${title} (needs pgbouncer and PostgreSQL)`,
  async (mode) => {
    await using opened = new AsyncDisposableStack();
    const deployment = await pooledDeployment(opened, mode);
    const trial = { form: 'short', say: () => {}, opened } as const;
    expect(await sellLastUnits(deployment, trial)).toMatchObject({ broken: [] });
    const mails = () => readdir(join(deployment.folder, 'outbox')).then(({ length }) => length);
    await expect.poll(mails, { timeout: 30_000 }).toBeGreaterThanOrEqual(10);
  },
);
