/** Whether the database could not be reached, or cannot take this just now. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && awayCodes.has(String(cause.code))) return true;
    if (awayWords.test(cause.message)) return true;
  }
  return false;
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  // PostgreSQL: too many connections, shutting down, starting up; serialization, deadlock.
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '40001',
  '40P01',
  // A full disk, or nearly; memory; a statement, a lock or a transaction that took too long.
  '25006',
  '53100',
  '53200',
  '57014',
  '55P03',
  '25P03',
]);

const awayWords =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;
