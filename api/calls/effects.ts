import type { FastifyRequest } from 'fastify';
import type { DroppingOutcome, Services } from '#api/handlers.ts';
import type { Changes, Endpoint, Success } from '#contract/endpoint.ts';
import type { Change } from '#contract/events.ts';
import { isStaffAccess } from '#contract/rules/roles.ts';
import type { Picture } from '#shop/files/pictures.ts';
import { removeUnused } from '#shop/pictures/unused.ts';
import type { Upload } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The uploads of the call, already stored; none yet when it is refused before its guard. */
    pictures?: Picture[];
    /** Files that the call takes as they are. */
    uploads?: Upload[];
    /** Set by a success that changed nothing. */
    hasChangedNothing?: boolean;
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
  { params, body, hasChangedNothing }: FastifyRequest,
  reply: unknown,
  { catalogueChanges, announceChange }: Services,
): Promise<void> {
  if (hasChangedNothing) return;
  if (movesStock) catalogueChanges.stockMoved();
  const change = changes && changeOf(changes, { params, body, reply });
  if (change) announceChange(change);
  // Whoever made the change must see it in their next request.
  if (isStaffAccess(access)) await catalogueChanges.settled();
}

/** Undefined when nothing changed. */
function changeOf({ noun, ids: idsOf, placed }: Changes, success: Success): Change | undefined {
  const ids = idsOf(success)?.slice() ?? null;
  return ids?.length === 0 ? undefined : { noun, ids, placed: placed && ids ? ids : [] };
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
