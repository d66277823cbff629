import { isDeepStrictEqual } from 'node:util';
import { type ErrorCode, statusOf } from '#contract/errors.ts';

/**
 * Thrown when a rule of the shop is broken. The message is shown to people and says what to do;
 * `fields` names what to correct; `details` are further fields of the error body; `retryAfter` is in
 * seconds; `status` is that of the code by default; `cause` goes to the log only.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  details: object | undefined;
  readonly retryAfter: number | undefined;
  readonly status: number;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      fields?: Record<string, string> | undefined;
      details?: object;
      retryAfter?: number;
      status?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, more);
    this.code = code;
    this.fields = more.fields;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
    this.status = more.status ?? statusOf[code];
  }
}

/** Such as "5 minutes". */
export function formatWait(seconds: number) {
  const [count, unit] = inUnits(seconds);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function inUnits(seconds: number) {
  if (seconds < 60) return [seconds, 'second'];
  return seconds > 7_200
    ? [Math.ceil(seconds / 3_600), 'hour']
    : [Math.ceil(seconds / 60), 'minute'];
}

/** Also for somebody else's record: a stranger must not learn that it exists. */
export const notFound = (what: string, fields?: Record<string, string>) =>
  new Refusal('not_found', `${what} not found.`, { ...(fields && { fields }) });

export const fieldRefusal = (field: string, message: string, code: ErrorCode = 'validation') =>
  new Refusal(code, message, { fields: { [field]: message } });

/**
 * Throws `Refusal` (conflict) when the editor read an older version. An editor that sends no
 * version is let through.
 */
export function refuseStale(what: string, read: number | undefined, current: number): void {
  if (read !== undefined && read !== current) throw stale(`this ${what}`);
}

/**
 * Refuses as `refuseStale` does, but for a record without a version: an editor sends what it read
 * of the fields that it changes. `what` comes with its pronoun, such as "this address".
 */
export function refuseChanged<T extends object>(
  what: `${'this' | 'these'} ${string}`,
  read: { [K in keyof T]?: T[K] | undefined } | undefined,
  current: T,
): void {
  const names = Object.keys(read ?? {}) as (keyof T)[];
  const isAsRead = names.every((name) => isDeepStrictEqual(read?.[name], current[name]));
  if (!isAsRead) throw stale(what);
}

const stale = (what: string) =>
  new Refusal(
    'conflict',
    `Somebody else has changed ${what}. Please reload ${what.startsWith('these') ? 'them' : 'it'} and make your change again.`,
  );
