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
  const memory = new Memory(news);
  app.decorateRequest('making', null);
  app.addHook('onRequest', async (request, reply) => {
    const version = news.version();
    if (version === null || !mayBeKept(request)) return;
    const key = keyOf(request.raw);
    const found = memory.find(key, version);
    if (found) return giveBy(reply, found);
    const other = memory.making(key, version);
    if (!other) {
      request.making = memory.begin(key, version);
      return;
    }
    const made = await other.result;
    if (made && made.version === news.version()) return giveBy(reply, made);
  });
  app.addHook('onSend', async ({ making }, reply, payload) =>
    making ? finish(making, reply, payload) : payload,
  );
  app.addHook('onResponse', async ({ making }) => making?.done(null));
  app.addHook('onRequestAbort', async ({ making }) => making?.done(null));
  return giveAhead(app, (request, response) => {
    const version = news.version();
    if (version === null || request.method !== 'GET') return false;
    const found = memory.find(keyOf(request), version);
    return found !== undefined && give(found, request, response);
  });
}

/** The answers that are kept and those under way, by their addresses. */
class Memory {
  private readonly news: CatalogueNews;
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: sizeOf,
  });
  private readonly underWay = new Map<string, Making>();

  constructor(news: CatalogueNews) {
    this.news = news;
  }

  find(key: string, version: number): Kept | undefined {
    const found = this.kept.get(key);
    return found?.version === version ? found : undefined;
  }

  making(key: string, version: number): Making | undefined {
    const found = this.underWay.get(key);
    return found?.version === version ? found : undefined;
  }

  /** Begins an answer, which is kept once it is done unless the catalogue changed meanwhile. */
  begin(key: string, version: number): Making {
    const { promise, resolve } = Promise.withResolvers<Kept | null>();
    const mine = { version, done: resolve, result: promise };
    this.underWay.set(key, mine);
    promise.then((made) => {
      if (this.underWay.get(key) === mine) this.underWay.delete(key);
      if (made && made.version === this.news.version()) this.kept.set(key, made);
    });
    return mine;
  }
}

/** Hands an answer that goes out to whoever waits for it, when it is one to keep. */
function finish(making: Making, reply: FastifyReply, payload: unknown) {
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  const made =
    reply.statusCode === 200 && isWhole
      ? keep(making.version, reply.getHeaders(), Buffer.from(payload))
      : null;
  making.done(made);
  if (made) reply.header('etag', made.etag);
  return payload;
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
