import { text } from 'node:stream/consumers';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Call, ErrorOf, ReplyOf, SentBody, SentParams, SentQuery } from '#contract/api.ts';

/** The parts of a request, unchecked by the contract. */
export interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The body has the fields of a success and of an error. */
export interface Answer<C extends Call> {
  status: number;
  body: ReplyOf<C> & ErrorOf<C>;
  headers: LightMyRequestResponse['headers'];
}

/** Calls the API, as one user. */
export interface Caller {
  call<C extends Call>(
    name: C,
    sent?: {
      params?: SentParams<C>;
      query?: SentQuery<C>;
      body?: SentBody<C> | FormData;
      headers?: Record<string, string>;
    },
  ): Promise<Answer<C>>;
  /** Calls as `call` does, but accepts requests that the contract does not allow. */
  send<C extends Call>(name: C, sent: Sent): Promise<Answer<C>>;
}

/** Calls the API in-process, with this token. */
export function callerOf(app: FastifyInstance, token: string): Caller {
  const send = <C extends Call>(name: C, sent: Sent = {}) => sendTo(app, token, name, sent);
  return { call: send, send };
}

async function sendTo<C extends Call>(
  app: FastifyInstance,
  token: string,
  name: C,
  { params = {}, query = {}, body, headers = {} }: Sent,
): Promise<Answer<C>> {
  const [method = 'GET', path = ''] = name.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, key) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  );
  const search = new URLSearchParams(
    Object.entries(query as object).flatMap(([key, value]) =>
      [value].flat().map((one) => [key, String(one)]),
    ),
  );
  const packed = await pack(body);
  const response = await app.inject({
    method: method as 'GET',
    url: `/api${filled}?${search}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...packed.headers, ...headers },
    ...(packed.payload !== undefined && { payload: packed.payload }),
    payloadAsStream: name === 'GET /events',
  });
  const content = await textOf(response);
  return {
    status: response.statusCode,
    body: isJson(response.headers) ? JSON.parse(content) : content || undefined,
    headers: response.headers,
  };
}

/** A stream of events has no end, so it is left at once. */
async function textOf({ headers, stream, body }: LightMyRequestResponse) {
  if (body) return body;
  if (isJson(headers)) return text(stream());
  stream().destroy();
  return '';
}

const isJson = (headers: LightMyRequestResponse['headers']) =>
  String(headers['content-type']).startsWith('application/json');

async function pack(
  body: unknown,
): Promise<{ payload?: Buffer | string; headers?: Record<string, string> }> {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) {
    return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  }
  const encoded = new Response(body);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
