import { expect, test } from 'vitest';
import { eq, sql } from '#db/sql.ts';
import { eraseByTool } from '#shop/own-data/erase-account.ts';
import { shoppersWith } from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { endSession, openSession, sessionsOf } from './sessions.ts';
import { sessions, users } from './tables.ts';
import { hashOf } from './tokens.ts';

const shop = await shopOfFile();

/** A read of sessions holds all that are asked for in the same moment until it is over. */
async function askTogether(tokens: readonly string[], meanwhile: () => Promise<unknown>) {
  const find = sessionsOf(shop.db);
  const first = find('nobody');
  // These wait for the first read. What happens now is over before they are read themselves.
  const happened = meanwhile();
  await first;
  await happened;
  return Promise.all(tokens.map(find));
}

test('finds each person by the token among many', async () => {
  const shoppers = await shoppersWith(shop, new Array(20).fill([]));
  const tokens = await Promise.all(shoppers.map(({ user }) => openSession(shop.db, user.id)));
  const find = sessionsOf(shop.db);

  const found = await Promise.all(['', ...tokens, 'unknown', ...tokens].map(find));

  const ids = shoppers.map(({ user }) => user.id);
  expect(found.map((user) => user?.id ?? null)).toEqual([null, ...ids, null, ...ids]);
});

test.each([
  ['a session that was ended', (token: string) => endSession(shop.db, token)],
  [
    'a session that is too old',
    (token: string) =>
      shop.db
        .update(sessions)
        .set({ createdAt: sql`now() - interval '91 days'` })
        .where(eq(sessions.tokenHash, hashOf(token))),
  ],
  [
    'a disabled account',
    (_token: string, id: number) =>
      shop.db.update(users).set({ disabled: true }).where(eq(users.id, id)),
  ],
  ['an erased account', (_token: string, id: number) => eraseByTool(shop.db, id)],
])('%s is refused at the next read, among others', async (_what, end) => {
  const [gone, stays] = await shoppersWith(shop, [[], []]);
  if (!gone || !stays) throw new Error('There are too few customers.');
  const [ended, kept] = await Promise.all(
    [gone, stays].map(({ user }) => openSession(shop.db, user.id)),
  );
  const tokens = [ended ?? '', kept ?? ''];
  expect(await Promise.all(tokens.map(sessionsOf(shop.db)))).toMatchObject([
    { id: gone.user.id },
    { id: stays.user.id },
  ]);

  const found = await askTogether(tokens, () => end(ended ?? '', gone.user.id));

  expect(found).toMatchObject([null, { id: stays.user.id }]);
});

test('notes the use of sessions that were not used for an hour, together', async () => {
  const shoppers = await shoppersWith(shop, new Array(3).fill([]));
  const tokens = await Promise.all(shoppers.map(({ user }) => openSession(shop.db, user.id)));
  const [old, older, fresh] = tokens;
  await shop.db
    .update(sessions)
    .set({ lastUsedAt: sql`now() - interval '2 hours'` })
    .where(sql`token_hash in (${hashOf(old ?? '')}, ${hashOf(older ?? '')})`);
  await shop.db
    .update(sessions)
    .set({ lastUsedAt: sql`now() - interval '10 minutes'` })
    .where(eq(sessions.tokenHash, hashOf(fresh ?? '')));

  await Promise.all(tokens.map(sessionsOf(shop.db)));

  const minutes = await Promise.all(
    tokens.map(async (token) => {
      const [row] = await shop.db
        .select({ unused: sql<number>`round(extract(epoch from now() - last_used_at) / 60)::int` })
        .from(sessions)
        .where(eq(sessions.tokenHash, hashOf(token)));
      return row?.unused;
    }),
  );
  expect(minutes).toEqual([0, 0, 10]);
});

test('keeps fifty sessions of a person: the one that was not used for longest ends', async () => {
  const { user, token: first } = await shop.customer();
  const tokens: string[] = [];
  for (let count = 0; count < 49; count += 1) tokens.push(await openSession(shop.db, user.id));
  const find = sessionsOf(shop.db);
  expect(await find(first)).toMatchObject({ id: user.id });
  const unused = eq(sessions.tokenHash, hashOf(tokens[20] ?? ''));
  await shop.db.update(sessions).set({ lastUsedAt: sql`now() - interval '2 days'` }).where(unused);

  const last = await openSession(shop.db, user.id);

  expect(await shop.db.$count(sessions, eq(sessions.userId, user.id))).toBe(50);
  expect(await shop.db.$count(sessions, unused)).toBe(0);
  expect(await find(last)).toMatchObject({ id: user.id });
  expect(await find(first)).toMatchObject({ id: user.id });
});
