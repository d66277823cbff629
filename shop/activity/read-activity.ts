import type { ActivityEntry } from '#contract/activity.ts';
import type { PageMeta } from '#contract/fields.ts';
import type { Action } from '#contract/rules/actions.ts';
import { actedByNobody } from '#contract/rules/messages/activity-words.ts';
import type { Database } from '#db/client.ts';
import { and, desc, eq, isNotNull, isNull, lt, notInArray, type SQL } from '#db/sql.ts';
import { type Paging, pageMeta, partOf } from '#shop/paging.ts';
import { activity } from './tables.ts';

export interface ActivityFilters {
  /** The id of a member of staff, or the owner's tool. */
  actor?: number | 'tool' | undefined;
  action?: Action | undefined;
}

/** Latest first. */
export async function listActivity(
  db: Database,
  { actor, action, ...paging }: Paging & ActivityFilters,
): Promise<{ data: ActivityEntry[]; meta: PageMeta }> {
  const where = matching({ actor, action });
  const { limit, offset } = partOf(paging);
  const rows = await db
    .select()
    .from(activity)
    .where(where)
    .orderBy(desc(activity.id))
    .limit(limit)
    .offset(offset);
  const total = { totalItems: await db.$count(activity, where), exact: true };
  return { data: rows.map(entryShape), meta: pageMeta(total, paging) };
}

/** Everybody in the log under their latest name, also who is no longer staff. */
export async function listActors(db: Database): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectDistinctOn([activity.actorId], { id: activity.actorId, name: activity.actorName })
    .from(activity)
    .where(isNotNull(activity.actorId))
    .orderBy(activity.actorId, desc(activity.id));
  return rows
    .flatMap(({ id, name }) => (id === null ? [] : { id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The next `limit` entries with ids below `before`, latest first. */
export async function activityBefore(
  db: Database,
  filters: ActivityFilters,
  before: number | undefined,
  limit: number,
): Promise<ActivityEntry[]> {
  const older = before === undefined ? undefined : lt(activity.id, before);
  const rows = await db
    .select()
    .from(activity)
    .where(and(matching(filters), older))
    .orderBy(desc(activity.id))
    .limit(limit);
  return rows.map(entryShape);
}

export const matching = ({ actor, action }: ActivityFilters): SQL | undefined =>
  and(actor === undefined ? undefined : by(actor), action && eq(activity.action, action));

const ofNobody = Object.keys(actedByNobody) as Action[];

const by = (actor: number | 'tool') =>
  actor === 'tool'
    ? and(isNull(activity.actorId), notInArray(activity.action, ofNobody))
    : eq(activity.actorId, actor);

function entryShape(row: typeof activity.$inferSelect): ActivityEntry {
  const { id, at, actorId, actorName, action, subject, change, address } = row;
  return {
    ...{ id, at: at.toISOString() },
    by: actorId === null ? null : { id: actorId, name: actorName },
    ...{ action, subject, change, address },
  };
}
