import type { Machine } from './machine.ts';

/** Enough to meet nearly all statements of the shop. They are not among the hundred of `npm test`. */
const practiceSeeds = [1_001, 1_002, 1_003, 1_004];

/** A statement that so many runs send stays the same; others contain a moment or an id. */
const minRuns = 2;
const isPlain = (text: string) => !text.includes(';') && !/^\s*(begin|commit|rollback)/i.test(text);

/** Runs some seeds, and returns the statements that runs send again and again. */
export async function usualStatements(
  { connection }: Machine,
  run: (seed: number) => Promise<unknown>,
): Promise<string[]> {
  const withValues = new Set<string>();
  const runsOf = new Map<string, number>();
  for (const seed of practiceSeeds) {
    connection.sentWithoutValues.clear();
    await run(seed);
    for (const text of connection.state().keys()) withValues.add(text);
    for (const text of connection.sentWithoutValues) runsOf.set(text, (runsOf.get(text) ?? 0) + 1);
  }
  const plain = [...runsOf].filter(([text, runs]) => runs >= minRuns && isPlain(text));
  return [...withValues, ...plain.map(([text]) => text)];
}
