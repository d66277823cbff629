import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Store } from '#db/store.ts';
import { untilGone } from '#db/unavailable.ts';
import { networkOf } from '#shop/accounts/limits/network.ts';
import type { FindSession } from '#shop/accounts/sessions.ts';
import { acceptFirst } from './accept-first.ts';
import { type Release, SearchGate, waitingLimits } from './search-gate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request makes the answer to a search. */
    endSearch: Release | null;
  }
}

/** The embedded database answers one statement at a time; a server must keep connections for others. */
export const searchesAtOnce = (kind: Store['kind'], poolSize = 20): number =>
  kind === 'embedded' ? 2 : Math.max(1, Math.floor(poolSize / 4));

/**
 * Lets few answers to searches be made at once (see `SearchGate`). Comes after `sharePlaces`, which
 * knows when a client is gone. Cached answers were sent before, and a request that waits for the
 * answer of another one takes no place.
 */
export function limitSearches(
  app: FastifyInstance,
  findSession: FindSession,
  atOnce: number,
): void {
  const gate = new SearchGate({ ...waitingLimits, atOnce });
  const allAreConnected = acceptFirst(app.server);
  app.decorateRequest('endSearch', null);
  const enter = async (request: FastifyRequest) => {
    const sender = networkOf(request.ip);
    const isKnown = gate.isFull() && (await isSignedIn(request, findSession));
    request.endSearch = await gate.enter({ sender, gone: request.gone, isSignedIn: isKnown });
    await allAreConnected();
  };
  app.addHook('preHandler', (request, reply, begin) => {
    if (!request.isSearch || isByStaff(request)) return begin();
    enter(request).then(
      () => untilGone(request.gone, begin),
      (error) => (request.gone.aborted ? reply.hijack() : begin(error)),
    );
  });
  // A slow client may read its answer for minutes, which is no work for the shop.
  app.addHook('onSend', async ({ endSearch }) => endSearch?.());
  app.addHook('onResponse', async ({ endSearch }) => endSearch?.());
}

const parameters = ['search', 'q'] as const;

/**
 * True for a search on a route with cached answers; searches in the back office come from few
 * people.
 */
export function isSearch({ query, routeOptions }: FastifyRequest): boolean {
  const { sameForAll } = routeOptions.config ?? {};
  const sent = query as Partial<Record<string, unknown>>;
  return parameters.some((name) => sameForAll?.includes(name) && Boolean(sent[name]));
}

export const isByStaff = ({ session }: Partial<FastifyRequest>): boolean =>
  session?.caller?.userType === 'ADMIN';

/** Checks the token, because public calls do not. */
async function isSignedIn({ session }: FastifyRequest, findSession: FindSession) {
  return Boolean(session?.token && (await findSession(session.token)));
}
