import type { ActivityEntry } from '#contract/activity.ts';
import { actionNames } from '#contract/rules/actions.ts';
import { authorOf, type ChangedField, changesIn } from '#contract/rules/messages/activity-words.ts';
import type { Column } from '#web/admin/list/table.tsx';
import { day, dayAndTime, timeOfDay } from '#web/ui/dates.ts';

export const activityColumns: Column<ActivityEntry>[] = [
  {
    name: 'When',
    look: 'align-top whitespace-nowrap',
    cell: ({ at }) => (
      <>
        <span className="block font-medium tabular-nums">{day(at)}</span>
        <span className="block text-sm text-muted tabular-nums">{timeOfDay(at)}</span>
      </>
    ),
  },
  {
    name: 'Who',
    look: 'align-top',
    cell: (entry) => (
      <>
        <span className="block font-medium">{authorOf(entry)}</span>
        <span className="block text-sm text-muted">{entry.address}</span>
      </>
    ),
  },
  {
    name: 'What',
    look: 'align-top',
    cell: ({ action, subject }) => (
      <>
        <span className="block font-medium">{actionNames[action]}</span>
        <span className="block text-sm text-muted">{subject}</span>
      </>
    ),
  },
  {
    name: 'Change',
    // Takes the remaining width: a long value wraps instead of widening the table.
    look: 'w-1/3 max-w-0 align-top',
    cell: ({ change }) => <ChangedFields change={change} />,
  },
];

export const ActivityCard = ({ entry }: { entry: ActivityEntry }) => (
  <div className="grid min-w-0 content-start gap-3 p-4">
    <div className="grid gap-1">
      <h2 className="text-lg">{actionNames[entry.action]}</h2>
      <p>{entry.subject}</p>
      <p className="text-sm text-muted">
        {[authorOf(entry), dayAndTime(entry.at), entry.address].filter(Boolean).join(' · ')}
      </p>
    </div>
    <ChangedFields change={entry.change} />
  </div>
);

/** Further fields stand behind a button. */
const maxShown = 4;

function ChangedFields({ change }: Pick<ActivityEntry, 'change'>) {
  const fields = changesIn(change).filter(({ before, after }) => before || after);
  if (fields.length <= maxShown) return <Fields fields={fields} />;
  return (
    <div className="grid gap-1">
      <Fields fields={fields.slice(0, maxShown)} />
      <details>
        <summary className="min-h-8 w-fit touch content-center text-sm text-accent">
          {fields.length - maxShown} more
        </summary>
        <Fields fields={fields.slice(maxShown)} />
      </details>
    </div>
  );
}

const Fields = ({ fields }: { fields: readonly ChangedField[] }) =>
  fields.length > 0 && (
    <dl className="grid gap-1 text-sm">
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="inline text-muted">{field}: </dt>
          <dd className="inline">
            {before && <>{before} → </>}
            {after || 'none'}
          </dd>
        </div>
      ))}
    </dl>
  );
