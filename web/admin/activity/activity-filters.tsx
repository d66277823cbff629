import { useNavigate } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { type Action, actionNames } from '#contract/rules/actions.ts';
import { toolName } from '#contract/rules/messages/activity-words.ts';
import { mayOpen } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { boxLook } from '#web/ui/form/field-parts.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { type ActivityQuery, activityUrl } from './activity-query.ts';

type Actors = ReplyOf<'GET /audit/actors'>['actors'];

/** Empty when they could not be loaded: the list is of use without. */
export const loadActors = async (): Promise<Actors> =>
  mayOpen('owner')
    ? call('GET /audit/actors').then(
        ({ actors }) => actors,
        () => [],
      )
    : [];

interface ActivityFiltersProps {
  query: ActivityQuery;
  actors: Promise<Actors>;
}

export function ActivityFilters({ query, actors }: ActivityFiltersProps) {
  const navigate = useNavigate();
  const narrow = (change: Partial<ActivityQuery>) =>
    navigate(activityUrl({ ...query, ...change, page: 1 }));
  const people = (known: Actors) => (
    <Menu
      label="Who"
      all="Everybody"
      chosen={query.actor}
      options={[['tool', toolName], ...known.map(({ id, name }) => [String(id), name] as const)]}
      onChoose={(actor) => narrow({ actor })}
    />
  );
  return (
    <div className="flex flex-wrap gap-3">
      <Loaded of={actors} skeleton={people([])}>
        {people}
      </Loaded>
      <Menu
        label="What"
        all="Everything"
        chosen={query.action}
        options={actionOptions}
        onChoose={(action) => narrow({ action: action as Action })}
      />
    </div>
  );
}

const actionOptions = Object.entries(actionNames).toSorted(([, one], [, other]) =>
  one.localeCompare(other),
);

interface MenuProps {
  label: string;
  all: string;
  chosen: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => unknown;
}

const Menu = ({ label, all, chosen, options, onChoose }: MenuProps) => (
  <select
    aria-label={label}
    value={chosen}
    onChange={({ target }) => onChoose(target.value)}
    className={`${boxLook} sm:w-56!`}
  >
    <option value="">{all}</option>
    {/* The names are still loading, or the URL names somebody who did nothing. */}
    {chosen && !options.some(([value]) => value === chosen) && (
      <option value={chosen}>Person {chosen}</option>
    )}
    {options.map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
);
