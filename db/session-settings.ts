import type { Pool } from 'pg';
import { isDatabaseUnavailable } from './unavailable.ts';

/** Limits in milliseconds; 0 means no limit. */
export interface SessionLimits {
  statement_timeout: number;
  idle_in_transaction_session_timeout: number;
}

/** Each setting and its value as `pg_settings` shows it. */
export type SessionSettings = readonly (readonly [name: string, value: string])[];

export const settingsWith = (limits: SessionLimits): SessionSettings => [
  // Compiling costs more than any query of the shop takes; and what an index finds for a search has
  // to fit into memory row by row, or the database reads whole pages again.
  ['jit', 'off'],
  ['work_mem', String(16 * 1024)],
  ['statement_timeout', String(limits.statement_timeout)],
  ['idle_in_transaction_session_timeout', String(limits.idle_in_transaction_session_timeout)],
];

/** A setting that no server has by itself. If it is missing, a pooler drops startup parameters. */
const proof = 'haat.settings';

export const asStartupOptions = (settings: SessionSettings): string =>
  [...settings, [proof, 'kept'] as const].map(([name, value]) => `-c ${name}=${value}`).join(' ');

export const asStatements = (settings: SessionSettings): string =>
  settings.map(([name, value]) => `set ${name} = '${value}'`).join('; ');

export async function startupOptionsWereKept(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(`select current_setting('${proof}', true) as proof`);
  return rows[0]?.proof === 'kept';
}

const roleLock = 4_871_221;
const maxRounds = 20;

/**
 * Stores the settings in the role for this database: behind a pooler that pools by transaction,
 * nothing else reaches every session. Then replaces the sessions that were opened without them.
 */
export async function storeInRole(pool: Pool, settings: SessionSettings): Promise<void> {
  if (await sessionHas(pool, settings)) return;
  await alterRole(pool, settings);
  for (let round = 0; round < maxRounds; round += 1) {
    const ends = Array.from({ length: pool.options.max }, () => endSessionWithout(pool, settings));
    if (!(await Promise.all(ends)).includes(true)) return;
  }
  throw new Error('The pooler keeps opening sessions without the settings of their role.');
}

const differs = (settings: SessionSettings) =>
  settings.map(([name, value]) => `(name = '${name}' and setting <> '${value}')`).join(' or ');

async function sessionHas(pool: Pool, settings: SessionSettings): Promise<boolean> {
  const { rows } = await pool.query(`select from pg_settings where ${differs(settings)}`);
  return rows.length === 0;
}

/**
 * Sends one statement, and so one transaction. The lock is for processes that start at the same
 * time.
 */
async function alterRole(pool: Pool, settings: SessionSettings) {
  const alter = settings.map(
    ([name, value]) => `
    execute format('alter role session_user in database %I set ${name} = %L', current_database(), '${value}');`,
  );
  await pool.query(`do $$ begin
    perform pg_advisory_xact_lock(${roleLock}); ${alter.join('')}
  end $$`);
}

/**
 * True if the session had to be ended. Ends only the session that it runs in, so that no other
 * transaction breaks; sleeps there, so that parallel calls get different sessions.
 */
async function endSessionWithout(pool: Pool, settings: SessionSettings): Promise<boolean> {
  try {
    const { rows } = await pool.query(
      `select pg_terminate_backend(pg_backend_pid()) from pg_sleep(0.05)
       where exists (select from pg_settings where ${differs(settings)})`,
    );
    return rows.length > 0;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return true;
    throw error;
  }
}
