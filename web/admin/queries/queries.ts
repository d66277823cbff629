import { QueryClient } from '@tanstack/react-query';
import type { Call, ReplyOf } from '#contract/api.ts';
import type { StaffAccess } from '#contract/rules/roles.ts';
import { mayOpen } from '#web/admin/shell/role.ts';
import { type CallArguments, call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { readUser } from '#web/session/session.ts';
import { afterPaint } from '#web/ui/page/after-paint.ts';

const hourMs = 60 * 60_000;

/**
 * The answers that the back office has read, so that a list opened again shows at once. Loaders
 * ask, when a page opens and whenever it is to be read again; `useQuery` shows the latest answer.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: hourMs,
      staleTime: Infinity,
      retryOnMount: false,
      retry: false,
      // Offline, a call fails with a message instead of waiting.
      networkMode: 'always',
    },
  },
});

export interface Query<T> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<T>;
}

/** A call and what is sent with it, as a query. Each user and role has its own answers. */
export const queryOf = <C extends Call>(name: C, ...sent: CallArguments<C>): Query<ReplyOf<C>> => ({
  queryKey: [reader(), name, ...sent],
  queryFn: () => call(name, ...sent),
});

let lastReader = '';

/** Who is signed in. A page whose session has ended goes on showing what its user has read. */
function reader() {
  const user = readUser();
  if (user) lastReader = `${user.id} ${user.role}`;
  return lastReader;
}

/**
 * Asks the shop on behalf of a loader. Rejects when the shop could not be asked, even while an earlier
 * answer is shown.
 */
export function ask<T>(access: StaffAccess, query: Query<T>): Promise<T> {
  // Never resolves: the page is not shown.
  if (!mayOpen(access)) return new Promise(() => undefined);
  const isKnown = queries.getQueryData(query.queryKey) !== undefined;
  // Asks after the paint: a request would slow the click that shows the cached answer.
  return deferred(isKnown ? afterPaint().then(() => askAgain(query)) : queries.fetchQuery(query));
}

/** A request that is under way may be older than a save, so it is not waited for. */
async function askAgain<T>({ queryKey }: Query<T>): Promise<T> {
  await queries.refetchQueries({ queryKey, exact: true, type: 'all' }, { throwOnError: true });
  return queries.getQueryData(queryKey) as T;
}

/** All answers to a call that are known, the latest first. */
export const knownReplies = <C extends Call>(name: C): ReplyOf<C>[] =>
  queries
    .getQueryCache()
    .findAll({ queryKey: [reader(), name] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.data as ReplyOf<C>]));

/** Changes all known answers to a call; the returned function takes that back. */
export async function changeReplies<C extends Call>(
  name: C,
  change: (reply: ReplyOf<C>) => ReplyOf<C>,
): Promise<() => void> {
  const known = {
    queryKey: [reader(), name],
    predicate: ({ state }: { state: { data: unknown } }) => state.data !== undefined,
  };
  // A request under way would bring an answer without the change.
  await queries.cancelQueries(known);
  const before = queries.getQueriesData<ReplyOf<C>>(known);
  queries.setQueriesData<ReplyOf<C>>(known, (reply) => reply && change(reply));
  return () => {
    for (const [queryKey, reply] of before) queries.setQueryData(queryKey, reply);
  };
}
