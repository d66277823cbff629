import { readId } from '#contract/rules/numbers.ts';

export const maxCompared = 3;

/** The ids of `?ids=5,7`, each once; anything else is left out. */
export const idsIn = (query: URLSearchParams): string[] => [
  ...new Set((query.get('ids') ?? '').split(',').filter((id) => readId(id) !== null)),
];

export const compareUrl = (ids: readonly number[]): string => `/compare?ids=${ids.join(',')}`;
