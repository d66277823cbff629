import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayMs, indiaAheadOfUtc } from '#contract/rules/selling/days.ts';
import { isHostMissing } from '#server/listening/missing-host.ts';
import { AnswerMemory, keyOf, type PendingAnswer, pathOf } from './answer-memory.ts';
import { cachedAnswer, type Found, send, sendEncoded } from './cached-answer.ts';
import {
  cachedPageUrl,
  cachedUrl,
  mayFilterByField,
  rewriteUrl,
  withFieldFilters,
} from './cached-url.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The answer of this route is the same for everybody until the catalogue changes. It reads
     * these query parameters and no others; `f.*` stands for those of the fields of products.
     */
    sameForAll?: readonly string[];
    /** Signed-in people may see more, so their requests bypass the cache. */
    moreForStaff?: boolean;
  }
  interface FastifyRequest {
    /** The answer that this request makes while others may wait for it. */
    pending: PendingAnswer | null;
    /** The key under which the answer is cached, if its route is the same for all. */
    cacheKey: string | null;
  }
}

/** Numbers that change with the catalogue; null while notices of changes may be lost. */
export interface CatalogueVersions {
  version(): number | null;
  /** Changes as `version` does, but not with the stock. */
  rangeVersion(): number | null;
}

/** The versions, with what is known while notices of changes are lost. */
export interface CatalogueNews extends CatalogueVersions {
  /**
   * The moments when notices were lost, each with the version that was right until then; the latest
   * comes last.
   */
  losses(): readonly { version: number; at: number }[];
  /** True once the database itself is known to be down, not just the notices. */
  isAway(): boolean;
}

/**
 * Keeps the answers of routes marked `sameForAll` in memory until the catalogue changes or the day
 * ends. Requests for the same answer wait while the first of them makes it. While the database is
 * down, sends the last answers for up to ten minutes. Returns a count of the answers that were sent
 * before the framework saw their requests.
 */
export function cacheAnswers(
  app: FastifyInstance,
  catalogueChanges: CatalogueNews,
  fieldKeys: FieldKeys = async () => [],
): () => number {
  const memory = new AnswerMemory(versionsOf(catalogueChanges));
  app.decorateRequest('pending', null);
  app.decorateRequest('cacheKey', null);
  app.addHook('onRequest', (request, reply) =>
    answerFromMemory({ memory, fieldKeys }, request, reply),
  );
  app.addHook('onSend', async ({ pending, cacheKey }, reply, payload) => {
    if (pending) settle(pending, reply, payload);
    const last = reply.statusCode === 503 && cacheKey ? memory.findLast(cacheKey) : undefined;
    return last ? replaceBy(last, reply) : payload;
  });
  app.addHook('onResponse', async ({ pending }) => pending?.settle(null));
  app.addHook('onRequestAbort', async ({ pending }) => pending?.settle(null));
  return serveBeforeFramework(app, (request, response) => {
    if (request.headers.authorization || isHostMissing(request)) return false;
    const found = memory.findFor(request);
    return found !== undefined && send(found, request, response);
  });
}

/** The keys of the fields of products that customers can filter by. */
type FieldKeys = () => Promise<readonly string[]>;

/** Some answers also depend on the day: the year in the footer, the date of a delivery. */
const versionsOf = ({ version, losses, isAway }: CatalogueNews) => ({
  current: () => {
    const now = version();
    return now === null ? null : onDay(now, Date.now());
  },
  lostAt: (wanted: string) =>
    losses().findLast((loss) => onDay(loss.version, loss.at) === wanted)?.at,
  isAway,
});

const onDay = (version: number, at: number) =>
  `${version} on day ${Math.floor((at + indiaAheadOfUtc) / dayMs)}`;

/** Sends the cached answer, or the one under way, or makes this request the one that makes it. */
async function answerFromMemory(
  { memory, fieldKeys }: { memory: AnswerMemory; fieldKeys: FieldKeys },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { sameForAll: parameters, moreForStaff, isPage } = request.routeOptions.config;
  if (!parameters || (moreForStaff && request.headers.authorization)) return;
  const path = pathOf(request.url);
  const named = mayFilterByField(request.url, parameters)
    ? withFieldFilters(parameters, await fieldKeys())
    : parameters;
  rewriteUrl(request, (isPage ? cachedPageUrl : cachedUrl)(request.url, named));
  const key = keyOf(request.raw);
  const found = memory.find(key);
  if (found) return sendCached(reply, found);
  // An answer without a body is not one for others.
  if (request.method !== 'GET') return;
  request.cacheKey = key;
  const version = memory.version();
  if (version === null) return;
  memory.learn(path, parameters);
  const pending = memory.findPending(key, version);
  if (!pending) {
    request.pending = memory.begin(key, version);
    return;
  }
  const made = await pending.result;
  if (made && made.version === memory.version()) return sendCached(reply, { cached: made });
}

async function sendCached(reply: FastifyReply, found: Found) {
  reply.hijack();
  await sendEncoded(found, reply.request.raw, reply.raw);
}

/** Sends the last answer in place of a 503. */
function replaceBy({ cached, age }: Found, reply: FastifyReply) {
  reply.code(200).removeHeader('retry-after').removeHeader('content-length');
  for (let nth = 0; nth < cached.headers.length; nth += 2) {
    reply.header(cached.headers[nth] ?? '', cached.headers[nth + 1]);
  }
  if (age !== undefined) reply.header('age', age);
  return cached.plain;
}

/** Passes the answer to the requests that wait for it, or null when it must not be cached. */
function settle(pending: PendingAnswer, reply: FastifyReply, payload: unknown) {
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  const isToCache = reply.statusCode === 200 && isWhole;
  if (isToCache) allowSharedCaching(reply);
  const cached = isToCache ? cachedAnswer(pending, reply.getHeaders(), payload) : null;
  pending.settle(cached);
  if (cached) reply.header('etag', cached.etag);
}

/** Browsers ask every time, shared caches in front of the shop once a second. */
function allowSharedCaching(reply: FastifyReply) {
  const given = reply.getHeader('cache-control');
  if (given !== undefined && given !== 'no-cache') return;
  const isDocument = String(reply.getHeader('content-type')).startsWith('text/html');
  reply.header('cache-control', isDocument ? documentCaching : dataCaching);
}

const dataCaching = 'public, max-age=0, s-maxage=1, stale-if-error=600';
/** Not for data: `fetch` in browsers obeys it too, and would show old data after a save. */
const documentCaching = `${dataCaching}, stale-while-revalidate=1`;

/** Offers every request to `serve` before Fastify, until the server closes; counts what it served. */
function serveBeforeFramework(
  app: FastifyInstance,
  serve: (request: IncomingMessage, response: ServerResponse) => boolean,
) {
  let count = 0;
  let isOpen = true;
  const [framework] = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (isOpen && serve(request, response)) count += 1;
    else framework?.call(app.server, request, response);
  });
  app.addHook('preClose', async () => {
    isOpen = false;
  });
  return () => count;
}
