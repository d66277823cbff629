import type { FastifyRequest } from 'fastify';
import type { DroppingOutcome, Services } from '#api/handlers.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isStaffAccess } from '#contract/rules/roles.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { removeUnused } from '#shop/files/unused.ts';

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
  { movesStock, access }: Endpoint,
  catalogueChanges: Services['catalogueChanges'],
): Promise<void> {
  if (movesStock) catalogueChanges.stockMoved();
  // The next request of whoever made the change must show it.
  if (isStaffAccess(access)) await catalogueChanges.settled();
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
