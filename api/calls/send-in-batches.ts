import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { sendPieces } from './send-file.ts';

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
