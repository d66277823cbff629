import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { roleAllows } from '#contract/rules/roles.ts';
import { roleOf } from '#web/admin/shell/role.ts';
import { readUser, useSession } from '#web/session/session.ts';
import { useBrand } from '#web/ui/brand.ts';
import { type Choice, matchScore, maxOfGroup } from './choice.ts';
import { numberedOrder, numberIn } from './order-records.ts';
import { pagesAndActions } from './pages-and-actions.ts';
import { listSearches, type RecordSource, recordSources } from './records.ts';

/** The choices for what was typed: pages and actions at once, then records from the shop. */
export function useChoices(typed: string) {
  const role = roleOf(useSession());
  const shop = useBrand();
  const navigate = useNavigate();
  // Read once when the palette opens, because the page below does not change meanwhile.
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
  // Of duplicates, the later one has more details and stays.
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

interface Answer {
  typed: string;
  choices: Choice[];
  problem?: string;
}

/** Pause in typing before a request, so that not every key is one. */
const pauseMs = 120;

/**
 * Records from the shop, and until its answer those that are loaded; a source that fails does not
 * affect the others.
 */
function useRecords(sources: readonly RecordSource[], typed: string) {
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const isEnough = typed.length > 1 || /^\p{Nd}$/u.test(typed);
  useEffect(() => {
    if (!isEnough) return;
    const abort = new AbortController();
    const keep = (noun: string, answer: Answer) => {
      if (!abort.signal.aborted) setAnswers((before) => ({ ...before, [noun]: answer }));
    };
    const timer = setTimeout(() => {
      for (const { noun, find } of sources) {
        find(typed, abort.signal).then(
          (choices) => keep(noun, { typed, choices }),
          ({ message }: Error) => keep(noun, { typed, choices: [], problem: message }),
        );
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [sources, typed, isEnough]);
  const known = useMemo(
    () => new Map(sources.map(({ noun, known }) => [noun, isEnough && known ? known(typed) : []])),
    [sources, typed, isEnough],
  );
  if (!isEnough) return { choices: [], failures: [], isPending: false };
  const current = sources.map(({ noun }) => ({ noun, ...answers[noun] }));
  return {
    choices: current.flatMap((answer) =>
      answer.typed === typed && !answer.problem
        ? (answer.choices ?? [])
        : firstOfGroups([...(known.get(answer.noun) ?? []), ...stillMatching(answer, typed)]),
    ),
    failures: current.flatMap(({ noun, typed: of, problem }) =>
      of === typed && problem ? [{ noun, problem }] : [],
    ),
    isPending: current.some((answer) => answer.typed !== typed),
  };
}

/** Keeps what still matches of the last answer, until the one to what is typed now is there. */
const stillMatching = ({ choices = [] }: Partial<Answer>, typed: string) =>
  choices.filter(({ name, detail, words }) => matchScore(typed, `${name} ${detail}`, words));

function firstOfGroups(choices: readonly Choice[]) {
  const all = [...new Map(choices.map((one) => [one.id, one])).values()];
  return [...Map.groupBy(all, ({ group }) => group).values()].flatMap((some) =>
    some.slice(0, maxOfGroup),
  );
}

const maxRecent = 5;

/** Latest first. In memory only, and of one user in one role: names of customers are among them. */
let recent: { of: string; choices: readonly Choice[] } = { of: '', choices: [] };

function recentChoices(): readonly Choice[] {
  return recent.of === owner() ? recent.choices : [];
}

export function rememberChoice(choice: Choice) {
  const others = recentChoices().filter(({ id }) => id !== choice.id);
  recent = { of: owner(), choices: [choice, ...others].slice(0, maxRecent) };
}

function owner() {
  const { id, role } = readUser() ?? {};
  return `${id} ${role}`;
}
