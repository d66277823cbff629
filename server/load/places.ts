import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { networkOf } from '#shop/accounts/limits/network.ts';
import { Refusal } from '#shop/refusal.ts';
import { noteRequest } from '#shop/requests-under-way.ts';
import { acceptFirst } from './accept-first.ts';
import { FairShares, overloaded } from './fair-shares.ts';
import { isByStaff, isSearch } from './limit-searches.ts';
import { Turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Monitoring must work during overload: such a request takes no place. */
    isMonitoring?: true;
    /** Such a request takes no turn: it waits for its batch, in which each customer has one order. */
    isPlacedInBatches?: boolean;
  }
  interface FastifyRequest {
    /**
     * Aborts when the client leaves before its answer. (Fastify's own `signal` aborts as soon as a
     * body has been read.)
     */
    gone: AbortSignal;
    hasPlace: boolean;
    /** Set with the place: a search has turns of its own. */
    isSearch: boolean;
    /** Set while this request has its turn. */
    endTurn: (() => void) | null;
    /** Waits for another turn; false when the client is gone. Null for a request that takes none. */
    takeTurn: (() => Promise<boolean>) | null;
  }
}

interface Limits {
  /**
   * The maximum of requests under way: more would wait longer than anybody does, and each holds
   * memory.
   */
  places: number;
  visitors?: Partial<TurnLimits>;
  customers?: Partial<TurnLimits>;
}

interface TurnLimits {
  /** The maximum of requests that run at a time; more would only slow each other down. */
  turns: number;
  maxWaitMs: number;
  /** The maximum of turns that one account has at a time; by default all. */
  perAccount?: number;
}

const ofVisitors: TurnLimits = { turns: 16, maxWaitMs: 2_000 };
/** Calls of customers may wait longer: a sale brings hundreds at once. */
const ofCustomers: TurnLimits = { turns: 32, maxWaitMs: 10_000, perAccount: 4 };

/**
 * Shares the places of requests fairly: among accounts, and among the IP addresses of visitors, and answers
 * 503 to whoever holds too many. A request takes its place when all of it has arrived and its caller is
 * known, and a cached answer takes none. Requests of visitors then wait for a turn, and calls of
 * customers for one of theirs; staff go ahead.
 */
export function sharePlaces(
  app: FastifyInstance,
  { places: max, visitors, customers }: Limits,
): void {
  const places = new FairShares(max);
  const turnsOf = {
    visitor: turnsWithin({ ...ofVisitors, ...visitors }),
    customer: turnsWithin({ ...ofCustomers, ...customers }),
  };
  const allAreConnected = acceptFirst(app.server);
  app.decorateRequest('gone');
  app.decorateRequest('hasPlace', false);
  app.decorateRequest('isSearch', false);
  app.decorateRequest('endTurn', null);
  app.decorateRequest('takeTurn', null);
  app.addHook('onRequest', async (request, { raw }) => {
    const leaving = new AbortController();
    request.gone = leaving.signal;
    raw.once('close', () => {
      if (!raw.writableFinished) leaving.abort();
    });
  });
  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    const { isMonitoring, staysOpen, isPlacedInBatches } = request.routeOptions.config ?? {};
    // A stream of events waits for nothing, and stays open for hours.
    if (isMonitoring || staysOpen) return;
    // The client has left, so no work is begun.
    if (request.gone.aborted) return void reply.hijack();
    const sender = networkOf(request.ip);
    const account = accountOf(request);
    // Thousands of accounts share the IP address of a mobile carrier.
    const holder = account ?? sender;
    if (!places.hasRoomFor(holder)) throw overloaded();
    places.add(holder);
    request.hasPlace = true;
    request.isSearch = isSearch(request);
    const from = whoAsks(request);
    // Calls by which staff change something may do the long work themselves.
    const isOver = from === 'staff' && request.method !== 'GET' ? undefined : noteRequest();
    // One listener, because Node warns of more than ten.
    reply.raw.once('close', () => {
      places.remove(holder);
      isOver?.();
    });
    // Searches have turns of their own, which are fewer: they would take those of everybody else.
    if (from === 'staff' || request.isSearch || isPlacedInBatches) return;
    request.takeTurn = async () => {
      request.endTurn = await turnsOf[from].take(sender, request.gone, account);
      return request.endTurn !== null;
    };
    await request.takeTurn();
    await allAreConnected();
    if (!request.gone.aborted) return;
    request.endTurn?.();
    reply.hijack();
  };
  // The work for a client that has left goes on until here. It keeps its turn, or else more would begin beside it.
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const outcome: unknown = handler.call(this, request, reply);
      const end = () => request.endTurn?.();
      // Others end with their answer, as below.
      if (outcome instanceof Promise) outcome.then(end, end);
      return outcome;
    };
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    if (isArriving(request)) return arriveInTime(request, reply, payload);
    await begin(request, reply);
    return payload;
  });
  app.addHook('preHandler', async (request, reply) => {
    if (!request.hasPlace) await begin(request, reply);
  });
  // A slow client may read its answer for minutes, which is no work for the shop.
  app.addHook('onSend', async (request) => request.endTurn?.());
}

const turnsWithin = ({ turns, maxWaitMs, perAccount }: TurnLimits) =>
  new Turns(turns, maxWaitMs, { perAccount });

function whoAsks(request: Partial<FastifyRequest>) {
  if (!request.session?.caller) return 'visitor';
  return isByStaff(request) ? 'staff' : 'customer';
}

/** Returns undefined for visitors, whom only their IP address tells apart. */
const accountOf = ({ session }: Partial<FastifyRequest>) =>
  session?.caller ? `account ${session.caller.id}` : undefined;

/** The time that the rest of a body may take. */
const maxBodyMs = 5_000;

/** Says whether the rest of a body is still on its way. */
const isArriving = ({ raw, method }: FastifyRequest) =>
  !raw.complete && method !== 'GET' && method !== 'HEAD';

/** The body, which ends with `Refusal` (408) when the rest of it does not come in time. */
function arriveInTime(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  payload: RequestPayload,
): RequestPayload {
  if (routeOptions.config?.mayArriveSlowly) return payload;
  const body = new PassThrough();
  const timer = setTimeout(() => {
    payload.unpipe(body);
    body.destroy(tooSlow());
  }, maxBodyMs);
  raw.once('error', (error) => body.destroy(error));
  reply.raw.once('close', () => body.destroy());
  // Nobody listens when the call is refused before its body is read.
  body.on('error', () => {}).once('close', () => clearTimeout(timer));
  return payload.pipe(body);
}

const tooSlow = () =>
  new Refusal(
    'validation',
    'Your request took too long to arrive. Please check your connection and send it again.',
    { status: 408 },
  );
