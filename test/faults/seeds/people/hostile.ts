import fc from 'fast-check';
import { hostileRequests } from '#test/support/hostile/requests.ts';
import type { Ask } from '../history.ts';
import type { Known } from './known.ts';

const requests = hostileRequests();

/** Streams never end, hashing takes real time, and files go to another process. */
const isLeftOut = /^GET .events$|login|register|password|second-factor|users.me|staff|import/;

/** A call generated from the contract, with values that break programs. */
export function hostileAsk({ scene, chance }: Known): Ask {
  for (;;) {
    const [request] = fc.sample(requests, { numRuns: 1, seed: chance.below(2 ** 31) });
    if (!request || isLeftOut.test(request.name) || request.sent.body instanceof FormData) continue;
    const { role, name, sent } = request;
    const signedIn = role === 'admin' ? scene.owner : chance.oneOf(scene.customers);
    const who = role === 'visitor' ? null : signedIn;
    if (name !== 'POST /orders/place' || sent.headers?.['idempotency-key']) {
      return { who, name, sent };
    }
    // The history tells orders apart by their keys.
    const headers = { ...sent.headers, 'idempotency-key': `hostile-${chance.below(2 ** 31)}` };
    return { who, name, sent: { ...sent, headers } };
  }
}
