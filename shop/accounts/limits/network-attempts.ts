import type { Database } from '#db/client.ts';
import { countAttempt, type Limit, refundAttempt } from './attempts.ts';
import { networkOf, siteOf } from './network.ts';

/** The limit of a /48, which has 65,536 networks and may be one customer's. */
export const ofSite = (limit: Limit): Limit => ({ ...limit, maxAttempts: 10 * limit.maxAttempts });

/**
 * Counts what somebody in the network of an IP address does. Throws `Refusal` (too many requests) beyond
 * the limit of the network, or that of its /48. What one network does beyond its own limit does not
 * count for the /48, where others may be.
 */
export async function countInNetwork(
  db: Database,
  what: string,
  ip: string,
  limit: Limit,
): Promise<void> {
  const network = networkOf(ip);
  const site = siteOf(network);
  if (site) await countAttempt(db, `${what} from ${site}`, ofSite(limit));
  try {
    await countAttempt(db, `${what} from ${network}`, limit);
  } catch (error) {
    if (site) await refundAttempt(db, `${what} from ${site}`);
    throw error;
  }
}
