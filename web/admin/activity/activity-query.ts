import { type Action, actionNames } from '#contract/rules/actions.ts';
import { listUrl, pageIn } from '#web/list-url.ts';

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
    actor: /^(tool|[1-9]\d{0,8})$/.test(actor) ? actor : '',
    action: Object.hasOwn(actionNames, action) ? (action as Action) : '',
  };
}

export const activityUrl = (query: Partial<ActivityQuery>) =>
  listUrl('/admin/activity', query, { page: 1 });

export const filtersOf = ({ actor, action }: ActivityQuery) => ({
  ...(actor && { actor }),
  ...(action && { action }),
});
