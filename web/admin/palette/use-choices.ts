import { useState } from 'react';
import { useNavigate } from 'react-router';
import { roleAllows } from '#contract/rules/roles.ts';
import { roleOf } from '#web/admin/shell/role.ts';
import { useSession } from '#web/session/session.ts';
import { useBrand } from '#web/ui/brand.ts';
import type { Choice } from './choice.ts';
import { matchScore } from './match-score.ts';
import { numberedOrder, numberIn } from './order-records.ts';
import { pagesAndActions } from './pages-and-actions.ts';
import { recentChoices } from './recent.ts';
import { listSearches, recordSources } from './records.ts';
import { useRecords } from './use-records.ts';

/** What is offered for what was typed: pages and actions at once, then what the shop finds. */
export function useChoices(typed: string) {
  const role = roleOf(useSession());
  const shop = useBrand();
  const navigate = useNavigate();
  // As they were when the palette opened: nothing below it changes meanwhile.
  const [local] = useState(() => pagesAndActions(role, shop, navigate));
  const [recent] = useState(() => offeredAgain(recentChoices(), local));
  const [sources] = useState(() => recordSources(role));
  const records = useRecords(sources, typed);
  if (typed === '') {
    const others = local.filter(({ id }) => !recent.some((one) => one.id === id));
    return { ...records, choices: [...recent, ...others] };
  }
  const number = roleAllows(role, 'orders') && records.isPending ? numberIn(typed) : null;
  const found = [
    ...matching(local, recent, typed),
    ...(number === null ? [] : [numberedOrder(number)]),
    ...records.choices,
    ...(typed.length > 1 ? listSearches(role, typed) : []),
  ];
  // Of duplicates the later one stays: it says more.
  return { ...records, choices: [...new Map(found.map((one) => [one.id, one])).values()] };
}

/** Pages and actions as they are offered here; an action of a page that was left is not offered. */
const offeredAgain = (recent: readonly Choice[], local: readonly Choice[]): Choice[] =>
  recent.flatMap((choice) => {
    const offered = local.find(({ id }) => id === choice.id) ?? (choice.to ? choice : null);
    return offered ? [{ ...offered, group: 'Recently used' }] : [];
  });

/** Best first; what was used recently goes before others that match as well. */
const matching = (local: readonly Choice[], recent: readonly Choice[], typed: string) =>
  local
    .map((choice) => ({ choice, value: matchScore(typed, choice.name, choice.words) }))
    .filter(({ value }) => value > 0)
    .map(({ choice, value }) => ({
      choice,
      value: recent.some(({ id }) => id === choice.id) ? value + 0.5 : value,
    }))
    .toSorted((one, other) => other.value - one.value)
    .map(({ choice }) => choice);
