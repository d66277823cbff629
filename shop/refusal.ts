import type { ErrorCode } from '#contract/errors.ts';

/**
 * The one error a rule of the shop throws: the caller asked for what cannot be. The message is
 * fit to be shown and says what to do; `fields` names what to mend; `retryAfter` is in seconds;
 * `cause` is for the log alone.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, more);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

/** A time to wait, such as "5 seconds" or "14 minutes". */
export function waitWords(seconds: number) {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What a record that is not there, or is somebody else's, is refused with. */
export const notFound = (what: string) => new Refusal('not_found', `${what} not found.`);

/** A refusal that belongs to one field of what was sent: validation unless another code is given. */
export const fieldRefusal = (field: string, message: string, code: ErrorCode = 'validation') =>
  new Refusal(code, message, { fields: { [field]: message } });

/**
 * Throws `Refusal` (conflict) when an editor read another version than the record has by now; an
 * editor that does not say which it read is let through.
 */
export function refuseStale(what: string, read: number | undefined, current: number): void {
  if (read === undefined || read === current) return;
  throw new Refusal(
    'conflict',
    `Somebody else changed this ${what} meanwhile. Please reload it and make your change again.`,
  );
}
