/** What a row is asked to do: the whole of it, or little enough for every `npm test`. */
export type Form = 'full' | 'short';

/** What became of a row. */
export interface Outcome {
  /** What was tried and measured, in words. */
  figures: string;
  /** What did not hold; nothing when all did. */
  broken: string[];
}

/** One line of the table of what the shop holds against. */
export interface Row {
  name: string;
  promise: string;
  /** Needs a PostgreSQL of its own to stop, to kill or to fill. */
  needsCluster?: boolean;
  prove(trial: Trial): Promise<Outcome>;
}

/** What a row is tried with. */
export interface Trial {
  form: Form;
  say(words: string): void;
  /** Servers, shops and folders that are cleared away afterwards, the last one first. */
  opened: AsyncDisposableStack;
}

/** Tries a row and clears everything away, whatever became of it. */
export async function tryRow(row: Row, form: Form, say: Trial['say']): Promise<Outcome> {
  await using opened = new AsyncDisposableStack();
  return await row.prove({ form, say, opened });
}

/** Collects what does not hold while a row is tried. */
export class Findings {
  readonly broken: string[] = [];

  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.broken.push(otherwise);
  }

  outcome(figures: string): Outcome {
    return { figures, broken: this.broken };
  }
}

/** Does something for every item, so many at a time. */
export async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const work = async () => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
