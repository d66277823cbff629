import { expect, test } from 'vitest';
import { DifferentDatabases, LeadsToPooler, PoolsByTransaction } from '#db/url-checks.ts';
import { explain } from './explain.ts';

const direct = { setting: 'DATABASE_DIRECT_URL' };
const refused = () => Object.assign(new Error('no such database: toys'), { code: '08P01' });
const unreachable = () => Object.assign(new Error(''), { code: 'ECONNREFUSED' });

test.each([
  [
    new LeadsToPooler(),
    'DATABASE_URL leads to a connection pooler. Set DATABASE_POOLER to session or transaction.',
  ],
  [
    Object.assign(new LeadsToPooler(), direct),
    'DATABASE_DIRECT_URL leads to a connection pooler. Set it to a URL that leads to PostgreSQL itself.',
  ],
  [
    new PoolsByTransaction(),
    'The pooler at DATABASE_URL pools by transaction. Set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to a URL around it.',
  ],
  [
    new DifferentDatabases(),
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Set both to the same database on the primary server.',
  ],
  [
    new Error('Failed query', { cause: Object.assign(new Error(), { code: '25006' }) }),
    'DATABASE_URL leads to a standby, or to a database that is read-only. Set it to the primary server.',
  ],
  [
    refused(),
    'The database at DATABASE_URL refused the connection: no such database: toys. Check the user, password and database name in it.',
  ],
  [
    new Error('Failed query', { cause: Object.assign(unreachable(), direct) }),
    'The database at DATABASE_DIRECT_URL cannot be reached (connection refused). Check the host and port, and that PostgreSQL is running.',
  ],
])('explains in one line: %s', (error, line) => {
  expect(explain(error)).toBe(line);
});
