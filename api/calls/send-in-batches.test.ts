import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sharePlaces } from '#server/load/places.ts';
import { Refusal } from '#shop/refusal.ts';
import { connectFrom } from '#test/support/live/raw-client.ts';
import { answerError } from './errors.ts';
import { hasBatches, saveAs, sendInBatches } from './send.ts';

const schema = z.object({
  name: z.string(),
  toys: z.array(z.object({ id: z.number() })),
  wishes: z.optional(z.array(z.string())),
});

let app: FastifyInstance;
/** What `/` answers with. */
let answer: object;

beforeEach(() => {
  app = Fastify();
  app.register(compress, { threshold: 1024 });
  app.get('/', (_request, reply) => sendInBatches(saveAs(reply, 'toys.json'), schema, answer));
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

async function* batchesOf<T>(...batches: T[][]) {
  yield* batches;
}

test('batches arrive as one list each, with the fields of the schema alone', async () => {
  const kites = [{ id: 1, cost: 7 }, { id: 2 }];
  answer = {
    name: 'a "kite"',
    secret: 'none of your business',
    toys: batchesOf(kites, [], [{ id: 3 }]),
    wishes: batchesOf(['a top']),
  };

  const { headers, body } = await app.inject('/');

  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(body).toBe(
    '{"name":"a \\"kite\\"","toys":[{"id":1},{"id":2},{"id":3}],"wishes":["a top"]}',
  );
});

test('a list without anything in it is empty, and what is undefined is left out', async () => {
  answer = { name: '', toys: batchesOf(), wishes: undefined };

  expect((await app.inject('/')).json()).toEqual({ name: '', toys: [] });
});

test('only an answer with a list in batches is sent so', () => {
  expect(hasBatches({ toys: batchesOf() })).toBe(true);
  for (const whole of [{ toys: [] }, ['toys'], null, undefined, 'toys']) {
    expect(hasBatches(whole)).toBe(false);
  }
});

test('what fails before the first batch is answered in words', async () => {
  app.setErrorHandler(answerError);
  async function* failing() {
    yield* batchesOf<{ id: number }>();
    throw new Refusal('unavailable', 'Not now.');
  }
  answer = { name: '', toys: failing() };
  const url = await app.listen({ port: 0 });

  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });

  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ code: 'unavailable', message: 'Not now.' });
  expect(response.headers.get('content-disposition')).toBeNull();
});

test('what fails later leaves no answer that looks whole', async () => {
  async function* failing() {
    yield [{ id: 1 }];
    await setImmediate();
    throw new Error('The database is away.');
  }
  answer = { name: '', toys: failing() };
  const url = await app.listen({ port: 0 });

  await expect(fetch(url).then((response) => response.json())).rejects.toThrow();
});

test('each batch takes a turn, so that lists side by side make no more of them at once', async () => {
  sharePlaces(app, { places: 100, visitors: { turns: 1 } });
  let underWay = 0;
  let most = 0;
  async function* toys() {
    for (let id = 1; id <= 4; id += 1) {
      underWay += 1;
      most = Math.max(most, underWay);
      await setImmediate();
      underWay -= 1;
      yield [{ id }];
    }
  }
  app.get('/toys', async (_request, reply) =>
    sendInBatches(reply, schema, { name: '', toys: toys() }),
  );

  const lists = await Promise.all(Array.from({ length: 5 }, () => app.inject('/toys')));

  for (const list of lists) expect(list.json().toys).toHaveLength(4);
  expect(most).toBe(1);
});

test('a list whose next turn does not come in time goes on later, and is whole', async () => {
  sharePlaces(app, { places: 100, visitors: { turns: 1, maxWaitMs: 1 } });
  const refused = Promise.withResolvers<void>();
  app.addHook('preHandler', async (request) => {
    const take = request.takeTurn;
    request.takeTurn = async () =>
      (await take?.().catch((error) => {
        refused.resolve();
        throw error;
      })) ?? false;
  });
  let other: Promise<unknown> | undefined;
  app.get('/other', () => refused.promise.then(() => 'done'));
  async function* toys() {
    yield [{ id: 1 }];
    yield [{ id: 2 }];
  }
  app.get('/toys', async (_request, reply) => {
    const sent = sendInBatches(reply, schema, { name: '', toys: toys() });
    // It takes the only turn as soon as the first batch is sent.
    other = app.inject('/other');
    return sent;
  });

  expect((await app.inject('/toys')).json().toys).toEqual([{ id: 1 }, { id: 2 }]);
  await other;
});

test('reads no further than its client takes, and stops when the client leaves', async () => {
  let made = 0;
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
  const batch = Array.from({ length: 50_000 }, (_, id) => ({ id }));
  async function* endless() {
    try {
      for (;;) {
        made += 1;
        yield batch;
        await setImmediate();
      }
    } finally {
      leave();
    }
  }
  answer = { name: '', toys: endless() };
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = await connectFrom('127.0.0.2', port);
  const isAsked = once(app.server, 'request');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: haat\r\n\r\n');
  const [, response] = await isAsked;
  await expect.poll(() => response.writableNeedDrain).toBe(true);
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  const before = made;
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();

  // The operating system takes some megabytes for a client that reads nothing.
  expect(made).toBe(before);
  expect(made).toBeLessThan(50);
  socket.destroy();
  await once(socket, 'close');
  await isLeft;
});
