import type { Api, Call, ReplyOf, SentBody, SentParams, SentQuery } from '#contract/api.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { endSession, readToken } from './session.ts';
import { unreachedWords } from './unreached.ts';

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

type SentWhole<C extends Call> = Given<'params', SentParams<C>> &
  (Api[C] extends { query: unknown } ? { query?: SentQuery<C> } : { query?: undefined }) &
  (Api[C] extends { files: unknown } ? { body: FormData } : Given<'body', SentBody<C>>) & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
    send?: Send;
  };

/** What carries a request; `fetch` unless another is given, such as one that tells its progress. */
export type Send = (address: string, request: RequestInit) => Promise<Response>;

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
  const response = await answerTo(name, sent);
  if (response.status === 204) return undefined as ReplyOf<C>;
  const body: unknown = await response.json().catch(() => null);
  if (body === null) throw noAnswer();
  return body as ReplyOf<C>;
}

/** What the API answers to a call that succeeds, not read yet; throws as `call` does. */
export async function answerTo(name: Call, sent: AnySent | undefined): Promise<Response> {
  const [method, path] = name.split(' ') as [string, string];
  const { send = fetch } = sent ?? {};
  const token = readToken();
  const response = await send(addressOf(path, sent), {
    method,
    headers: headersOf(sent, token),
    body: bodyOf(sent?.body),
    signal: sent?.signal,
  }).catch((error: unknown) => {
    throw isAborted(error) ? error : noAnswer();
  });
  if (response.ok) return response;
  // By now another session may have begun.
  if (response.status === 401 && readToken() === token) endSession();
  throw errorOf(await response.json().catch(() => null));
}

interface AnySent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  send?: Send;
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

function headersOf(sent: AnySent | undefined, token: string | null) {
  const headers = new Headers(sent?.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (sent?.body !== undefined && !(sent.body instanceof FormData)) {
    headers.set('content-type', 'application/json');
  }
  return headers;
}

const bodyOf = (body: unknown) =>
  body === undefined || body instanceof FormData ? body : JSON.stringify(body);

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** What the shop said, or without words of its own what to do. */
const errorOf = (body: unknown) => new ApiError(isErrorBody(body) ? body : unexplained);

function isErrorBody(body: unknown): body is ErrorBody {
  const { code, message } = Object(body) as Partial<ErrorBody>;
  return typeof code === 'string' && typeof message === 'string';
}

/** Something between here and the shop answered in its place. */
const unexplained: ErrorBody = {
  code: 'unavailable',
  message: 'Something went wrong in the shop. Please try again in a moment.',
};

/** The shop was not there to answer, or not to the end. */
export const noAnswer = () =>
  new ApiError({
    code: 'offline',
    message: unreachedWords,
  });
