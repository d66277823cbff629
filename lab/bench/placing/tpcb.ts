import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createUnlessThere, databaseAt, queryAt } from '../shops.ts';

const run = promisify(execFile);
const database = 'bench_tpcb';

/** Prepares the yardstick: pgbench's own transactions, three updates, an insert and a read each. */
export async function prepareTpcb(): Promise<void> {
  await refuseUnsafe();
  if (await createUnlessThere(database)) {
    await run('pgbench', ['-i', '-q', '-s', '10', databaseAt(database)]);
  }
}

/** Transactions a second by 16 clients. */
export async function tpcbRate(seconds: number): Promise<number> {
  const { stdout } = await run('pgbench', [
    ...['-M', 'prepared', '-c', '16', '-j', '1', '-b', 'tpcb-like', '-T', String(seconds)],
    databaseAt(database),
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

/** Throws for a database without durable commits, whose speed would mean nothing. */
async function refuseUnsafe() {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await queryAt(databaseAt('postgres'), (client) =>
      client.query(`show ${setting}`),
    );
    if (rows[0][setting] !== 'on') {
      throw new Error(`PostgreSQL runs with ${setting} = ${rows[0][setting]}. Set it to on.`);
    }
  }
}
