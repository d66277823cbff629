import { useNavigate } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { type Action, actionNames } from '#contract/rules/actions.ts';
import { toolName } from '#contract/rules/messages/activity-words.ts';
import { readId } from '#contract/rules/numbers.ts';
import { FilterMenu } from '#web/admin/list/filter-menu.tsx';
import { call } from '#web/client.ts';
import { listUrl, pageIn } from '#web/list-url.ts';
import { Loaded } from '#web/ui/page/loaded.tsx';

type Actors = ReplyOf<'GET /audit/actors'>['actors'];

/** Empty when they could not be loaded: the list is of use without. */
export const loadActors = (): Promise<Actors> =>
  call('GET /audit/actors').then(
    ({ actors }) => actors,
    () => [],
  );

interface ActivityFiltersProps {
  query: ActivityQuery;
  actors: Promise<Actors>;
}

export function ActivityFilters({ query, actors }: ActivityFiltersProps) {
  const navigate = useNavigate();
  const narrow = (change: Partial<ActivityQuery>) =>
    navigate(activityUrl({ ...query, ...change, page: 1 }));
  const people = (known: Actors) => (
    <FilterMenu
      label="Who"
      all="Everybody"
      chosen={query.actor}
      unknown={`Person ${query.actor}`}
      options={[['tool', toolName], ...known.map(({ id, name }) => [String(id), name] as const)]}
      onChoose={(actor) => narrow({ actor })}
    />
  );
  return (
    <div className="flex flex-wrap gap-3">
      <Loaded of={actors} skeleton={people([])}>
        {people}
      </Loaded>
      <FilterMenu
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

export interface ActivityQuery {
  page: number;
  /** The id of a member of staff, `tool` for the owner's tool; empty for all. */
  actor: string;
  action: Action | '';
}

/** Reads the query string; ignores invalid values. */
export function readActivityQuery(search: string): ActivityQuery {
  const params = new URLSearchParams(search);
  const actor = params.get('actor') ?? '';
  const action = params.get('action') ?? '';
  return {
    page: pageIn(params),
    actor: actor === 'tool' || readId(actor) !== null ? actor : '',
    action: Object.hasOwn(actionNames, action) ? (action as Action) : '',
  };
}

export const activityUrl = (query: Partial<ActivityQuery>) =>
  listUrl('/admin/activity', query, { page: 1 });

export const filtersOf = ({ actor, action }: ActivityQuery) => ({
  ...(actor && { actor }),
  ...(action && { action }),
});
