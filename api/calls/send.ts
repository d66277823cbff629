import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { TakeOver } from '#api/handlers.ts';
import { Refusal } from '#shop/refusal.ts';

/** Sends a CSV file of this name piece by piece. */
export const sendCsv = (reply: FastifyReply, fileName: string, pieces: AsyncIterable<string>) =>
  sendPieces(reply, pieces, () => {
    reply.type('text/csv; charset=utf-8');
    saveAs(reply, fileName);
  });

/**
 * Sends pieces as the client takes them. Until the first has been made, a failure is answered as any
 * other; after that it ends the connection. The headers are set in between.
 */
async function sendPieces(
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
  setHeaders: () => void,
) {
  const made = pieces[Symbol.asyncIterator]();
  const first = await made.next();
  setHeaders();
  return reply.send(Readable.from(startingWith(first, made, reply.request)));
}

async function* startingWith(
  first: IteratorResult<string>,
  made: AsyncIterator<string>,
  request: FastifyRequest,
) {
  try {
    for (let piece = first; !piece.done; piece = await nextInTurn(made, request)) yield piece.value;
  } finally {
    await made.return?.();
  }
}

/** The turn of the request ended with its first piece: a slow client would hold it for minutes. */
async function nextInTurn(
  made: AsyncIterator<string>,
  request: FastifyRequest,
): Promise<IteratorResult<string>> {
  if (request.takeTurn && !(await turnOf(request))) return { done: true, value: undefined };
  try {
    return await made.next();
  } finally {
    request.endTurn?.();
  }
}

/** Waits however long it takes: the client has the first pieces, and would get a broken answer. False once it is gone. */
async function turnOf(request: FastifyRequest): Promise<boolean> {
  while (!request.gone.aborted) {
    try {
      return (await request.takeTurn?.()) ?? true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return false;
}

/** Browsers save the answer under this name. */
export const saveAs = (reply: FastifyReply, fileName: string) =>
  reply.header('content-disposition', `attachment; filename="${fileName}"`);

type Batches = AsyncIterable<readonly unknown[]>;

const areBatches = (value: unknown): value is Batches => Symbol.asyncIterator in Object(value);

export const hasBatches = (answer: unknown): answer is object =>
  Object.values(Object(answer)).some(areBatches);

/**
 * Sends an answer with long lists in batches: each batch is read when the client has taken the
 * one before, so that neither memory nor a single step grows with the list.
 */
export function sendInBatches(reply: FastifyReply, schema: z.ZodMiniObject, answer: object) {
  return sendPieces(reply, jsonOf(schema, answer), () =>
    reply.type('application/json; charset=utf-8'),
  );
}

async function* jsonOf({ shape }: z.ZodMiniObject, answer: object): AsyncGenerator<string> {
  const fields = Object.entries(answer).filter(
    ([name, value]) => value !== undefined && name in shape,
  );
  let waiting = '{';
  for (const [at, [name, value]] of fields.entries()) {
    const schema = shape[name] as z.ZodMiniType;
    waiting += `${at > 0 ? ',' : ''}${JSON.stringify(name)}:`;
    if (!areBatches(value)) {
      waiting += JSON.stringify(z.encode(schema, value));
      continue;
    }
    for await (const piece of listOf(schema, value)) {
      yield waiting + piece;
      waiting = '';
    }
  }
  yield `${waiting}}`;
}

/** The JSON of one list. */
async function* listOf(schema: z.ZodMiniType, batches: Batches): AsyncGenerator<string> {
  let before = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + JSON.stringify(z.encode(schema, batch)).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Answers with a stream of server-sent events, which `takeOver` writes. */
export function sendEvents(reply: FastifyReply, takeOver: TakeOver): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies are to pass each event on at once, as it is.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // A server that closes would wait for the idle connection.
    connection: 'close',
  });
  takeOver(reply.raw);
}
