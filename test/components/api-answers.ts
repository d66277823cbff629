import { vi } from 'vitest';
import { type Api, api, type Call, type ReplyOf, type SentBody } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorBody, errorBody, statusOf } from '#contract/errors.ts';

/** One request that a component made. */
export interface Request<C extends Call = Call> {
  name: C;
  params: Record<string, string>;
  query: URLSearchParams;
  body: Api[C] extends { alsoJson: true }
    ? FormData | SentBody<C>
    : Api[C] extends { files: unknown }
      ? FormData
      : SentBody<C>;
  headers: Headers;
}

/** A request whose call is known only by its name. */
type AnyRequest = { [C in Call]: Request<C> }[Call];

/** Throw it to answer with an error; `details` are the extra fields of a 409. */
export class Refused extends Error {
  readonly body: ErrorBody;

  constructor(
    code: ErrorBody['code'],
    message: string,
    fields?: ErrorBody['fields'],
    details?: object,
  ) {
    super(message);
    this.body = { code, message, fields, ...details };
  }
}

type Answers = {
  [C in Call]?: (request: Request<C>) => ReplyOf<C> | Promise<ReplyOf<C>>;
};

type Answer = (request: Request) => unknown;

let current = { isOver: false };

/** What a test still waits for when it ends stays unanswered: it would go on in a later test. */
export function endAnswers(): void {
  current.isOver = true;
  current = { isOver: false };
}

/**
 * Mocks the API for one test. Answers are validated by the contract, so that they cannot drift from
 * the server's. Returns the requests so far; later ones are added.
 */
export function answerCalls(answers: Answers): AnyRequest[] {
  const requests: AnyRequest[] = [];
  const test = current;
  vi.spyOn(window, 'fetch').mockImplementation(async (url, { method = 'GET', ...init } = {}) => {
    const { pathname, searchParams } = new URL(String(url), location.href);
    try {
      const found = callAt(method, pathname);
      const answer = found && (answers[found.name] as Answer | undefined);
      if (!found || !answer) throw new Error(`The test has no answer to ${method} ${pathname}.`);
      const request = {
        ...found,
        ...{ query: searchParams, body: bodyOf(init), headers: headersOf(init) },
      };
      requests.push(request as AnyRequest);
      return await respond(found.name, answer, request);
    } finally {
      // The page waits for one index at a time, and would never ask for the next.
      if (test.isOver && pathname !== '/api/catalogue-index') await new Promise(() => undefined);
    }
  });
  return requests;
}

async function respond(name: Call, answer: Answer, request: Request) {
  const { reply, conflictReply = errorBody, status = 200 }: Endpoint = api[name];
  try {
    const said = await answer(request);
    if (status === 204) return new Response(null, { status });
    return Response.json(reply ? reply.parse(said) : said, { status });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const refusal = statusOf[error.body.code];
    const shape = refusal === 409 ? conflictReply : errorBody;
    return Response.json(shape.parse(error.body), { status: refusal });
  }
}

/** Sorts a fixed path before one with a parameter, as the server's router does. */
const calls = (Object.keys(api) as Call[]).toSorted(
  (one, other) => Number(one.includes('{')) - Number(other.includes('{')),
);

function callAt(method: string, pathname: string) {
  for (const name of calls) {
    const [wanted, path = ''] = name.split(' ');
    if (wanted !== method) continue;
    const pattern = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^/api${pattern}$`).exec(pathname);
    if (match) return { name, params: { ...match.groups } };
  }
}

const bodyOf = ({ body }: RequestInit) =>
  (typeof body === 'string' ? JSON.parse(body) : body) as Request['body'];

const headersOf = ({ headers }: RequestInit) => new Headers(headers);
