import { useEffect, useMemo, useState } from 'react';
import { type Choice, maxOfGroup } from './choice.ts';
import { matchScore } from './match-score.ts';
import type { RecordSource } from './records.ts';

interface Answer {
  typed: string;
  choices: Choice[];
  problem?: string;
}

/** Pause in typing before a request, so that not every key is one. */
const pauseMs = 120;

/** What the shop finds, and until then what is known of it; a source that fails leaves the others as they are. */
export function useRecords(sources: readonly RecordSource[], typed: string) {
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
