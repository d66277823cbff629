import type { Api, Call, ReplyOf, SentBody, SentParams, SentQuery } from '#contract/api.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { endSession, readToken } from './session.ts';

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

type SentWhole<C extends Call> = Given<'params', SentParams<C>> &
  (Api[C] extends { query: unknown } ? { query?: SentQuery<C> } : { query?: undefined }) &
  (Api[C] extends { files: unknown } ? { body: FormData } : Given<'body', SentBody<C>>) & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };

type Arguments<C extends Call> =
  Record<never, never> extends SentWhole<C> ? [sent?: SentWhole<C>] : [sent: SentWhole<C>];

/** An answer of the API that is not a success, or no answer at all (`offline`). */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline';
  readonly fields: Record<string, string>;

  constructor(body: Omit<ErrorBody, 'code'> & { code: ErrorCode | 'offline' }) {
    super(body.message);
    this.code = body.code;
    this.fields = body.fields ?? {};
  }
}

/**
 * Calls the API by the name a call has in the contract, with the session's token.
 * Throws `ApiError`; its message is fit to be shown. A 401 ends the session of this browser.
 */
export async function call<C extends Call>(name: C, ...[sent]: Arguments<C>): Promise<ReplyOf<C>> {
  const [method, path] = name.split(' ') as [string, string];
  const response = await fetch(addressOf(path, sent), {
    method,
    headers: headersOf(sent),
    body: bodyOf(sent?.body),
    signal: sent?.signal,
  }).catch((error: unknown) => {
    throw isAborted(error) ? error : noAnswer();
  });
  if (response.status === 204) return undefined as ReplyOf<C>;
  const body: unknown = await response.json().catch(() => {
    throw noAnswer();
  });
  if (response.ok) return body as ReplyOf<C>;
  if (response.status === 401) endSession();
  throw new ApiError(body as ErrorBody);
}

interface AnySent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

function addressOf(path: string, sent: AnySent | undefined) {
  const params = (sent?.params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key])));
  const query = Object.entries((sent?.query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(query.map(([key, value]) => [key, String(value)]));
  return `/api${filled}${query.length > 0 ? `?${search}` : ''}`;
}

function headersOf(sent: AnySent | undefined) {
  const headers = new Headers(sent?.headers);
  const token = readToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (sent?.body !== undefined && !(sent.body instanceof FormData)) {
    headers.set('content-type', 'application/json');
  }
  return headers;
}

const bodyOf = (body: unknown) =>
  body === undefined || body instanceof FormData ? body : JSON.stringify(body);

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const noAnswer = () =>
  new ApiError({
    code: 'offline',
    message: 'The shop could not be reached. Please check your connection and try again.',
  });
