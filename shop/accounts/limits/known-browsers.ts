import type { Database } from '#db/client.ts';
import { and, desc, eq, gt, lt, notInArray, sql } from '#db/sql.ts';
import { knownBrowsers } from '#shop/accounts/tables.ts';
import { hashOf, newToken } from '#shop/accounts/tokens.ts';

/** Per account: a script that keeps no cookies would add one at each sign-in. */
const maxKnown = 50;

const aYearAgo = sql`now() - interval '1 year'`;

/**
 * Says whether this browser, or somebody in this network, signed in to the account within a year.
 */
export async function isKnown(
  db: Database,
  userId: number,
  seen: { browserToken: string } | { network: string },
): Promise<boolean> {
  const tokenHash = 'network' in seen ? hashOfNetwork(seen.network) : hashOf(seen.browserToken);
  const found = await db.$count(
    knownBrowsers,
    and(
      eq(knownBrowsers.userId, userId),
      eq(knownBrowsers.tokenHash, tokenHash),
      gt(knownBrowsers.lastUsedAt, aYearAgo),
    ),
  );
  return found > 0;
}

/** Returns the token that the browser must keep: the one it sent, if this shop gave it that one. */
export async function rememberBrowser(
  tx: Database,
  userId: number,
  { browserToken, network }: { browserToken: string; network: string },
): Promise<string> {
  const isOurs = await tx.$count(knownBrowsers, eq(knownBrowsers.tokenHash, hashOf(browserToken)));
  const token = isOurs ? browserToken : newToken();
  await remember(tx, userId, [hashOf(token), hashOfNetwork(network)]);
  return token;
}

export const rememberNetwork = (tx: Database, userId: number, network: string): Promise<void> =>
  remember(tx, userId, [hashOfNetwork(network)]);

async function remember(tx: Database, userId: number, hashes: readonly string[]) {
  await tx
    .insert(knownBrowsers)
    .values(hashes.map((tokenHash) => ({ tokenHash, userId })))
    .onConflictDoUpdate({
      target: [knownBrowsers.tokenHash, knownBrowsers.userId],
      set: { lastUsedAt: sql`now()` },
    });
  await forgetOldest(tx, userId);
}

async function forgetOldest(tx: Database, userId: number) {
  const latest = tx
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(desc(knownBrowsers.lastUsedAt))
    .limit(maxKnown);
  await tx
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, userId), notInArray(knownBrowsers.tokenHash, latest)));
}

export async function deleteForgottenBrowsers(db: Database): Promise<void> {
  await db.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, aYearAgo));
}

const hashOfNetwork = (network: string) => hashOf(`network ${network}`);
