import type { ActivityEntry } from '#contract/activity.ts';
import { actionNames } from '#contract/rules/actions.ts';
import { authorOf } from '#contract/rules/messages/activity-words.ts';
import type { Column } from '#web/admin/list/table.tsx';
import { day, timeOfDay } from '#web/ui/dates.ts';
import { ChangedFields } from './changed-fields.tsx';

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
