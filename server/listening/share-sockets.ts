import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '#shop/accounts/limits/network.ts';
import { FairShares } from '../load/fair-shares.ts';
import type { IsBusy } from './one-at-a-time.ts';

/** Says whether this IP address is that of a proxy whose headers name the visitor. */
export type IsProxy = (address: string) => boolean;

/**
 * Shares the connections fairly among the IP addresses they come from. While one has more than its
 * share, each further connection closes one of those on which it asks for nothing, the oldest first;
 * without any, its own new ones are closed. Those of a proxy are not counted: they are everybody's.
 */
export function shareSockets(
  { server }: FastifyInstance,
  max: number,
  { isBusy, isProxy }: { isBusy: IsBusy; isProxy: IsProxy },
): void {
  server.maxConnections = max;
  const shares = new FairShares(max);
  const open = new Map<string, Set<Socket>>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // Its client left before it was accepted: what it sent could be read, but from nobody knows where.
    if (remoteAddress === undefined) return void socket.destroy();
    if (isProxy(remoteAddress)) return;
    const sender = networkOf(remoteAddress);
    const own = open.get(sender) ?? new Set();
    open.set(sender, own.add(socket));
    shares.add(sender);
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0) open.delete(sender);
      shares.remove(sender);
    });
    const largest = shares.oversized();
    if (largest === undefined) return;
    const silent = open
      .get(largest)
      ?.values()
      .find((each) => each !== socket && !isBusy(each));
    if (silent) silent.destroy();
    else if (largest === sender) socket.destroy();
  });
}
