import type { Api, Call, ReplyOf, SentBody, SentParams, SentQuery } from '#contract/api.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { lookAround } from '#contract/rules/messages/outage-messages.ts';
import { offlineText } from '#web/offline/offline-messages.ts';
import { forgetVisit } from '#web/session/forget-visit.ts';
import { readToken } from '#web/session/session.ts';

type FieldOf<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

type CallOptions<C extends Call> = FieldOf<'params', SentParams<C>> &
  (Api[C] extends { query: unknown } ? { query?: SentQuery<C> } : { query?: undefined }) &
  (Api[C] extends { alsoJson: true }
    ? { body: FormData | SentBody<C> }
    : Api[C] extends { files: unknown }
      ? { body: FormData }
      : FieldOf<'body', SentBody<C>>) & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
    send?: Send;
    /** Token of another session than that of this browser. */
    token?: string;
  };

/** Sends a request: `fetch`, or a replacement that reports progress. */
export type Send = (url: string, request: RequestInit) => Promise<Response>;

export type CallArguments<C extends Call> =
  Record<never, never> extends CallOptions<C> ? [sent?: CallOptions<C>] : [sent: CallOptions<C>];

/** An error response of the API, or no response at all (code `offline`). */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline';
  readonly fields: Record<string, string>;
  /** The whole error response; its type is `ErrorOf` the call. */
  readonly body: object;

  constructor(body: Omit<ErrorBody, 'code'> & { code: ErrorCode | 'offline' }) {
    super(body.message);
    this.body = body;
    this.code = body.code;
    this.fields = body.fields ?? {};
  }
}

/**
 * Makes an API call, named as in the contract, with the session's token. Throws `ApiError`, whose
 * message can be shown to users. `unauthenticated` ends the visit in this browser (see `forgetVisit`),
 * except at the sign-in, where it says that the password is wrong, and nothing about a session that
 * another tab has begun.
 */
export async function call<C extends Call>(
  name: C,
  ...[sent]: CallArguments<C>
): Promise<ReplyOf<C>> {
  const response = await fetchCall(name, sent);
  if (response.status === 204) return undefined as ReplyOf<C>;
  const body: unknown = await response.json().catch(() => null);
  if (body === null) throw offlineError();
  return body as ReplyOf<C>;
}

/** Calls as `call` does, but returns the successful response with its body unread. */
export async function fetchCall(name: Call, sent: AnyOptions | undefined): Promise<Response> {
  const [method, path] = name.split(' ') as [string, string];
  const { send = fetch } = sent ?? {};
  const token = sent?.token ?? readToken();
  const response = await send(urlOf(path, sent), {
    method,
    headers: headersOf(sent, token),
    body: bodyOf(sent?.body),
    signal: sent?.signal,
  }).catch((error: unknown) => {
    throw isAborted(error) ? error : offlineError();
  });
  if (response.ok) return response;
  const error = errorOf(response.status, await response.json().catch(() => null));
  // Unless nobody was signed in, or another session has begun meanwhile.
  const isAboutSession = error.code === 'unauthenticated' && name !== 'POST /auth/login';
  if (isAboutSession && token && readToken() === token) forgetVisit();
  throw error;
}

interface AnyOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  send?: Send;
  token?: string;
}

function urlOf(path: string, sent: AnyOptions | undefined) {
  const params = (sent?.params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key])));
  const query = Object.entries((sent?.query ?? {}) as Record<string, unknown>).flatMap(
    ([key, value]) => (value === undefined ? [] : [value].flat().map((one) => [key, String(one)])),
  );
  const search = new URLSearchParams(query);
  return `/api${filled}${query.length > 0 ? `?${search}` : ''}`;
}

function headersOf(sent: AnyOptions | undefined, token: string | null) {
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

const errorOf = (status: number, body: unknown) =>
  new ApiError(isErrorBody(body) ? body : unexplained(status));

function isErrorBody(body: unknown): body is ErrorBody {
  const { code, message } = Object(body) as Partial<ErrorBody>;
  return typeof code === 'string' && typeof message === 'string';
}

/** Error for a response that is not from the shop, such as that of a proxy. */
const unexplained = (status: number): ErrorBody =>
  gatewayStatuses.has(status)
    ? { code: 'unavailable', message: lookAround }
    : {
        code: 'internal',
        message: 'Something went wrong on our side. Please try again in a moment.',
      };

/** Statuses with which a gateway answers when it cannot reach the shop. */
const gatewayStatuses = new Set([502, 503, 504]);

/** Error for a missing or incomplete response. */
export const offlineError = () =>
  new ApiError({
    code: 'offline',
    message: offlineText(),
  });
