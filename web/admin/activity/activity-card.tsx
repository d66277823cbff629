import type { ActivityEntry } from '#contract/activity.ts';
import { actionNames } from '#contract/rules/actions.ts';
import { authorOf } from '#contract/rules/messages/activity-words.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { ChangedFields } from './changed-fields.tsx';

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
