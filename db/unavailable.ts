import { AsyncLocalStorage } from 'node:async_hooks';

/** Thrown by a read that nobody waits for any more. */
export class Abandoned extends Error {
  constructor() {
    super('Nobody waits for this read any more.');
  }
}

export function isAbandoned(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Abandoned) return true;
  }
  return false;
}

/** True for errors that may pass: the database is unreachable, overloaded or out of space. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && unavailableCodes.has(String(cause.code))) return true;
    if (unavailableMessages.test(cause.message)) return true;
  }
  return false;
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  // Connection lost or refused; PgBouncer also answers 08P01 while it has no server.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  // Too many connections, shutting down, starting up; serialization failure, deadlock.
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '40001',
  '40P01',
  // Read-only because the disk is nearly full, disk full, out of memory; a timeout of a
  // statement, a lock or an idle transaction.
  '25006',
  '53100',
  '53200',
  '57014',
  '55P03',
  '25P03',
]);

const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable/;

const gone = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs work for one client, whose leaving aborts the signal: from then on its reads throw
 * `Abandoned`, and PostgreSQL cancels the one under way.
 */
export const untilGone = <T>(signal: AbortSignal, act: () => T): T => gone.run(signal, act);

/** Runs work that others share, so it continues when the caller is gone. */
export const forOthersToo = <T>(act: () => T): T => gone.exit(act);

export const goneSignal = (): AbortSignal | undefined => gone.getStore();

export function refuseAbandoned(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new Abandoned();
}
