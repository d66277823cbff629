import { type EventStreams, openEventStreams } from '#server/changes/event-streams.ts';
import { sessionRolesOf } from '#shop/accounts/sessions.ts';
import { openTestShop } from '#test/support/shop.ts';

export interface LiveShop extends AsyncDisposable {
  streams: EventStreams;
  /** The owner's token. */
  token: string;
}

/** A shop that listens on this port, whose streams of events a test writes. */
export async function openLiveShop(port: number): Promise<LiveShop> {
  const shop = await openTestShop();
  const streams = openEventStreams(sessionRolesOf(shop.db));
  Object.assign(shop.services, { eventStreams: streams });
  const { token } = await shop.admin();
  // The balancer asks both.
  for (const path of ['/healthz', '/readyz']) shop.app.get(path, async () => '');
  await shop.app.listen({ port, host: '127.0.0.1' });
  return {
    streams,
    token,
    [Symbol.asyncDispose]: async () => {
      streams.end();
      await shop[Symbol.asyncDispose]();
    },
  };
}
