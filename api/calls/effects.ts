import type { FastifyRequest } from 'fastify';
import type { DroppingOutcome, Services } from '#api/handlers.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Change } from '#contract/events.ts';
import type { ChangedNoun } from '#contract/rules/live/changes.ts';
import { isStaffAccess } from '#contract/rules/roles.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { removeUnused } from '#shop/files/unused.ts';
import { orderNumberIn } from '#shop/orders/parcels/ship-row-errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The uploads of the call, already stored; none yet when it is refused before its guard. */
    pictures?: Picture[];
    /** Files that nothing shows any more after this call. */
    dropped?: readonly string[];
  }
}

export function splitOutcome(
  request: FastifyRequest,
  { dropsPictures }: Endpoint,
  outcome: unknown,
): unknown {
  if (!dropsPictures) return outcome;
  const { reply, dropped } = outcome as DroppingOutcome;
  request.dropped = dropped;
  return reply;
}

export async function announceChange(
  { movesStock, changes, access }: Endpoint,
  request: FastifyRequest,
  answer: unknown,
  { catalogueChanges, announceChange }: Services,
): Promise<void> {
  if (movesStock) catalogueChanges.stockMoved();
  if (changes && wasApplied(answer)) announceChange(changeOf(changes, request, answer));
  // The next request of whoever made the change must show it.
  if (isStaffAccess(access)) await catalogueChanges.settled();
}

/** False after a dry run. */
const wasApplied = (answer: unknown) => (Object(answer) as { applied?: boolean }).applied !== false;

function changeOf(noun: ChangedNoun, request: FastifyRequest, answer: unknown): Change {
  const ids = changedIds(request, answer);
  return {
    noun,
    ids,
    placed: request.routeOptions.url?.endsWith('/orders/place') ? (ids ?? []) : [],
  };
}

interface Named {
  id: number;
}

/** What the call was about, as far as it says; null for any. */
function changedIds({ params, body }: FastifyRequest, answer: unknown): number[] | null {
  const { id } = Object(params) as Partial<Named>;
  const { order, product, category } = Object(answer) as Partial<
    Record<'order' | 'product' | 'category', Named>
  >;
  const one = id ?? (order ?? product ?? category)?.id;
  if (one !== undefined) return [one];
  const { ids, rows } = Object(body) as { ids?: number[]; rows?: { order: number | string }[] };
  return ids ?? rows?.flatMap(({ order }) => orderNumberIn(order) ?? []) ?? null;
}

/**
 * Removes the pictures that a call brought or dropped and that nothing shows now. A failure is
 * only logged, because the change is saved; the nightly upkeep removes what is left.
 */
export async function removeUnusedPictures(
  { pictures = [], dropped = [], log }: FastifyRequest,
  { db, storage }: Services,
): Promise<void> {
  const uploaded = pictures.map(({ filename }) => filename);
  await removeUnused(db, storage, [...uploaded, ...dropped]).catch((error: unknown) => {
    log.error({ err: error }, 'unused pictures were not removed');
  });
}
