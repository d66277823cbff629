import type { ErrorCode } from '#contract/errors.ts';

/**
 * The one error a rule of the shop throws: the caller asked for what cannot be. The message is
 * fit to be shown and says what to do; `fields` names what to mend; `retryAfter` is in seconds.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

/** What a record that is not there, or is somebody else's, is refused with. */
export const notFound = (what: string) => new Refusal('not_found', `${what} not found.`);

/** A refusal that belongs to one field of what was sent. */
export const fieldRefusal = (field: string, message: string) =>
  new Refusal('validation', message, { fields: { [field]: message } });
