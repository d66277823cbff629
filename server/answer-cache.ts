import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { give, giveEncoded, type Kept, keep, sizeOf } from './kept-answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer is the same for everybody until the catalogue changes, so it is kept. */
    sameForAll?: boolean;
  }
  interface FastifyRequest {
    /** Set while this request makes an answer that others may wait for. */
    making: Making | null;
  }
}

/** What is known of the catalogue: a number that is another after every change of it. */
export interface CatalogueNews {
  /** Null while changes may go unheard: then nothing is kept. */
  version(): number | null;
  /** The same, but for changes of the stock. */
  rangeVersion(): number | null;
}

interface Making {
  key: string;
  version: number;
  done(kept: Kept | null): void;
  result: Promise<Kept | null>;
}

const mostBytes = 64 * 1024 * 1024;

/**
 * Keeps whole the answers of routes marked `sameForAll`, compressed, by address and catalogue
 * version: each is made once, however many ask for it while it is made. What is kept is given out
 * with an ETag and is never older than the last change that the news told of. Returns how many
 * were given out before the framework saw their request.
 */
export function keepAnswers(app: FastifyInstance, news: CatalogueNews): () => number {
  const kept = new LRUCache<string, Kept>({ maxSize: mostBytes, sizeCalculation: sizeOf });
  const making = new Map<string, Making>();
  const find = (key: string, version: number) => {
    const found = kept.get(key);
    return found?.version === version ? found : undefined;
  };
  app.decorateRequest('making', null);

  app.addHook('onRequest', async (request, reply) => {
    const version = news.version();
    if (version === null || !mayBeKept(request)) return;
    const key = keyOf(request.raw);
    const found = find(key, version);
    if (found) return giveBy(reply, found);
    const other = making.get(key);
    if (other?.version === version) {
      const made = await other.result;
      if (made && made.version === news.version()) return giveBy(reply, made);
      return;
    }
    const mine = beginMaking(key, version);
    making.set(key, mine);
    mine.result.then((made) => {
      if (making.get(key) === mine) making.delete(key);
      if (made && made.version === news.version()) kept.set(key, made);
    });
    request.making = mine;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const mine = request.making;
    if (!mine) return payload;
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const made =
      reply.statusCode === 200 && isWhole
        ? keep(mine.version, reply.getHeaders(), Buffer.from(payload))
        : null;
    mine.done(made);
    if (!made) return payload;
    reply.header('etag', made.etag);
    return payload;
  });

  app.addHook('onResponse', async ({ making: mine }) => mine?.done(null));
  app.addHook('onRequestAbort', async ({ making: mine }) => mine?.done(null));

  return giveAhead(app, (request, response) => {
    const version = news.version();
    if (version === null || request.method !== 'GET') return false;
    const found = find(keyOf(request), version);
    return found !== undefined && give(found, request, response);
  });
}

/** Lets `giveKept` answer before the framework, until the server closes; counts what it answered. */
function giveAhead(
  app: FastifyInstance,
  giveKept: (request: IncomingMessage, response: ServerResponse) => boolean,
) {
  let count = 0;
  let isOpen = true;
  const [answer] = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (isOpen && giveKept(request, response)) count += 1;
    else answer?.call(app.server, request, response);
  });
  app.addHook('preClose', async () => {
    isOpen = false;
  });
  return () => count;
}

async function giveBy(reply: FastifyReply, kept: Kept) {
  reply.hijack();
  await giveEncoded(kept, reply.request.raw, reply.raw);
}

const mayBeKept = ({ method, routeOptions }: FastifyRequest) =>
  method === 'GET' && routeOptions.config.sameForAll === true;

/** Data fetched ahead of a click comes with another header than data fetched by one. */
const keyOf = ({ url = '', headers }: IncomingMessage) =>
  headers['sec-purpose']?.includes('prefetch') ? `${url} ahead` : url;

function beginMaking(key: string, version: number): Making {
  const { promise, resolve } = Promise.withResolvers<Kept | null>();
  return { key, version, done: resolve, result: promise };
}
