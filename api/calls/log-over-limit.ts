import type { Server } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '#shop/accounts/limits/network.ts';

const minute = 60_000;
/** All further networks share one line a minute. */
const maxNetworks = 10_000;
const otherNetworks = 'others';

/** How many times a network was refused since its line, by call. */
type Times = Map<string, number>;

/** The networks that were refused within a minute. */
const refusedBy = new WeakMap<Server, Map<string, Times>>();

/**
 * Logs a refusal over a limit with `logFirst`, and the others of the same network as one line a minute:
 * whoever is refused thousands of times must not fill the log. `call` is one of few.
 */
export function logOverLimit(
  { ip, server: app }: Pick<FastifyRequest, 'ip' | 'server'>,
  call: string,
  logFirst: () => void,
): void {
  const refused = refusedBy.get(app.server) ?? new Map<string, Times>();
  refusedBy.set(app.server, refused);
  const own = networkOf(ip);
  const network = refused.has(own) || refused.size < maxNetworks ? own : otherNetworks;
  const times = refused.get(network);
  if (times) return void times.set(call, (times.get(call) ?? 0) + 1);
  logFirst();
  countFor(refused, network, (words) => app.log.warn(words, 'refused again in this minute'));
}

function countFor(refused: Map<string, Times>, network: string, log: (words: object) => void) {
  const times: Times = new Map();
  refused.set(network, times);
  const sumUp = () => {
    refused.delete(network);
    if (times.size === 0) return;
    log({ network, times: Object.fromEntries(times) });
    countFor(refused, network, log);
  };
  setTimeout(sumUp, minute).unref();
}
