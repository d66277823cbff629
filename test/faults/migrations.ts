import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabaseServer } from '#test/faults/support/database-server.ts';
import {
  type Deployment,
  embeddedDeployment,
  serverDeployment,
} from '#test/faults/support/deployment.ts';
import { send } from '#test/faults/support/http-client.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { ownerSettings } from '#test/support/running-shop.ts';
import { databaseAt, run } from '#test/support/vitest/postgres-template.ts';
import { pause, until } from './support/waiting.ts';

/** `from`: which step the first kill is at. */
const sizes = {
  full: { embedded: 8, postgres: 30, from: 0 },
  short: { embedded: 0, postgres: 1, from: 2 },
};

/** Each first start is killed this many milliseconds later than the one before. */
const stepMs = 60;

export const migrations: Row = {
  name: 'A first start is killed',
  promise: 'at any moment, also during migrations: the next start completes them',
  needsServer: true,
  async prove({ form, say, opened }) {
    const times = sizes[form];
    const findings = new Findings();
    const server = await openDatabaseServer(opened);
    const deployment = await serverDeployment(opened, server);
    const cuts: number[] = [];
    for (let time = 0; time < times.postgres; time += 1) {
      const name = `first_${time}`;
      await run(server.url, `create database ${name}`);
      const DATABASE_URL = databaseAt(server.url, name);
      const isUsed = () => hasSession(server.url, name);
      const afterMs = (times.from + time) * stepMs;
      cuts.push(await cutStart(deployment, { DATABASE_URL }, { isUsed, afterMs }));
      await startsWell(deployment, { DATABASE_URL }, findings);
    }
    say(`PostgreSQL: ${times.postgres} first starts cut`);
    for (let time = 0; time < times.embedded; time += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'haat-fault-'));
      const embedded = await embeddedDeployment(opened, folder);
      const isUsed = () => existsSync(join(folder, 'db'));
      cuts.push(await cutStart(embedded, {}, { isUsed, afterMs: time * 4 * stepMs }));
      await startsWell(embedded, {}, findings);
    }
    return findings.outcome(
      `${cuts.length} first starts (PostgreSQL ${times.postgres}, embedded ${times.embedded}) killed up to ${Math.max(...cuts)} ms after they opened the database: each next start had an admin who can sign in`,
    );
  },
};

interface Moment {
  /** Tells whether the shop has opened its database. */
  isUsed(): boolean | Promise<boolean>;
  /** How long after that. */
  afterMs: number;
}

/** Kills a first start. Returns how long it had its database open, in milliseconds. */
async function cutStart(
  deployment: Deployment,
  settings: Record<string, string>,
  { isUsed, afterMs }: Moment,
): Promise<number> {
  const shop = await deployment.spawn(settings);
  const outcome = shop.opened.catch(() => {});
  if (!(await until(isUsed))) throw new Error('The shop does not open its database.');
  await pause(afterMs);
  shop.child.kill('SIGKILL');
  await outcome;
  return afterMs;
}

async function hasSession(server: string, database: string): Promise<boolean> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const asked = 'select from pg_stat_activity where datname = $1';
    return (await client.query(asked, [database])).rowCount !== 0;
  } finally {
    await client.end();
  }
}

async function startsWell(
  deployment: Deployment,
  settings: Record<string, string>,
  findings: Findings,
) {
  try {
    const shop = await deployment.shop(settings);
    const body = { identifier: ownerSettings.ADMIN_EMAIL, password: ownerSettings.ADMIN_PASSWORD };
    const { status } = await send(shop.url, 'POST', '/api/auth/login', { body });
    findings.expect(status === 200, `the admin’s sign-in is answered ${status}`);
    await shop.stop();
  } catch (error) {
    findings.expect(false, `the next start fails: ${error}`);
  }
}
