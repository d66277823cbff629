import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerMemory, keyOf, type PendingAnswer, pathOf } from './answer-memory.ts';
import { type KeptAnswer, keep, send, sendEncoded } from './kept-answer.ts';
import { keptUrl, rewriteUrl } from './kept-url.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The answer of this route is the same for everybody until the catalogue changes. It reads
     * these query parameters and no others.
     */
    sameForAll?: readonly string[];
  }
  interface FastifyRequest {
    /** The answer that this request makes while others may wait for it. */
    pending: PendingAnswer | null;
  }
}

/** Numbers that change with the catalogue; null while notices of changes may be lost. */
export interface CatalogueVersions {
  version(): number | null;
  /** Like `version`, but a change of stock leaves it as it is. */
  rangeVersion(): number | null;
}

/**
 * Keeps the answers of routes marked `sameForAll` in memory until the catalogue or the year
 * changes. Requests for the same answer wait while the first of them makes it. Returns a count of
 * the answers that were sent before the framework saw their requests.
 */
export function keepAnswers(
  app: FastifyInstance,
  catalogueChanges: CatalogueVersions,
): () => number {
  const memory = new AnswerMemory(() => versionOf(catalogueChanges));
  app.decorateRequest('pending', null);
  app.addHook('onRequest', (request, reply) => answerFromMemory(memory, request, reply));
  app.addHook('onSend', async ({ pending }, reply, payload) => {
    if (pending) settle(pending, reply, payload);
    return payload;
  });
  app.addHook('onResponse', async ({ pending }) => pending?.settle(null));
  app.addHook('onRequestAbort', async ({ pending }) => pending?.settle(null));
  return serveBeforeFramework(app, (request, response) => {
    const kept = memory.findFor(request);
    return kept !== undefined && send(kept, request, response);
  });
}

/** A page shows the catalogue and, in its footer, the year. */
function versionOf(catalogueChanges: CatalogueVersions): string | null {
  const version = catalogueChanges.version();
  return version === null ? null : `${version} in ${yearInIndia()}`;
}

/** India has a single time zone without daylight saving. */
const yearInIndia = () => new Date(Date.now() + 5.5 * 60 * 60 * 1000).getUTCFullYear();

/** Sends the kept answer, or the one under way, or makes this request the one that makes it. */
async function answerFromMemory(
  memory: AnswerMemory,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const parameters = request.routeOptions.config.sameForAll;
  if (!parameters) return;
  const path = pathOf(request.url);
  rewriteUrl(request, keptUrl(request.url, parameters));
  const version = memory.version();
  if (version === null || request.method !== 'GET') return;
  memory.learn(path, parameters);
  const key = keyOf(request.raw);
  const kept = memory.find(key, version);
  if (kept) return sendKept(reply, kept);
  const pending = memory.findPending(key, version);
  if (!pending) {
    request.pending = memory.begin(key, version);
    return;
  }
  const made = await pending.result;
  if (made && made.version === memory.version()) return sendKept(reply, made);
}

async function sendKept(reply: FastifyReply, kept: KeptAnswer) {
  reply.hijack();
  await sendEncoded(kept, reply.request.raw, reply.raw);
}

/** Passes the answer to the requests that wait for it, or null when it must not be kept. */
function settle(pending: PendingAnswer, reply: FastifyReply, payload: unknown) {
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  const isToKeep = reply.statusCode === 200 && isWhole;
  const kept = isToKeep ? keep(pending.version, reply.getHeaders(), payload) : null;
  pending.settle(kept);
  if (kept) reply.header('etag', kept.etag);
}

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
