import type { ActivityEntry } from '#contract/activity.ts';
import { actionNames } from '#contract/rules/actions.ts';
import { authorOf, changesIn, toolName } from '#contract/rules/messages/activity-words.ts';
import type { Database } from '#db/client.ts';
import { inBatches } from '#shop/paging.ts';
import { byteOrderMark, csvLine } from '#shop/spreadsheets/csv-line.ts';
import { type ActivityFilters, activityBefore, listActors, matching } from './read-activity.ts';
import { type Actor, recordExport } from './record.ts';
import { activity } from './tables.ts';

const columns = ['Number', 'Time', 'Who', 'What', 'About', 'Before', 'After', 'IP address'];

/** Entries read at a time, so that memory does not grow with the log. */
const batch = 500;

/** A CSV file with a line for each entry, latest first. */
export async function* exportActivity(
  db: Database,
  by: Actor,
  filters: ActivityFilters,
): AsyncGenerator<string> {
  const scope = await scopeOf(db, filters);
  await recordExport(db, by, { action: 'activity.exported', subject: 'Activity', scope });
  yield byteOrderMark + csvLine(columns);
  const readBefore = (last?: number) => activityBefore(db, filters, last, batch);
  for await (const entries of inBatches(batch, readBefore)) yield entries.map(lineOf).join('');
}

/** The filters, by the names on the page. */
const scopeOf = async (db: Database, filters: ActivityFilters) => ({
  entries: await db.$count(activity, matching(filters)),
  ...(filters.actor && { who: await nameOf(db, filters.actor) }),
  ...(filters.action && { what: actionNames[filters.action] }),
});

async function nameOf(db: Database, actor: NonNullable<ActivityFilters['actor']>) {
  if (actor === 'tool') return toolName;
  return (await listActors(db)).find(({ id }) => id === actor)?.name ?? 'unknown';
}

function lineOf(entry: ActivityEntry) {
  const { id, at, action, subject, address } = entry;
  const changes = changesIn(entry.change);
  const side = (which: 'before' | 'after') =>
    changes
      .filter((change) => change[which])
      .map(({ field, ...values }) => `${field}: ${values[which]}`)
      .join('; ');
  const what = [actionNames[action], subject];
  return csvLine([
    id,
    new Date(at),
    authorOf(entry),
    ...what,
    side('before'),
    side('after'),
    address,
  ]);
}
