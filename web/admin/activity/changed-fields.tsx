import type { ActivityEntry } from '#contract/activity.ts';
import { type ChangedField, changesIn } from '#contract/rules/messages/activity-words.ts';

/** Further fields stand behind a button. */
const maxShown = 4;

export function ChangedFields({ change }: Pick<ActivityEntry, 'change'>) {
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
