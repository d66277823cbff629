import { hasPrograms, missing } from './database-server.ts';

/** `short` is small enough for every `npm run test:all`. */
export type Form = 'full' | 'short';

export interface Outcome {
  /** What was tried and measured; empty unless all promises held. */
  figures: string;
  /** The promises that did not hold. */
  broken: string[];
}

/** A fault to inject: one row of the table in `docs/reliability.md`. */
export interface Row {
  name: string;
  promise: string;
  /** Needs its own PostgreSQL server, to stop, kill or fill it. */
  needsServer?: boolean;
  /** Why it cannot be tried here, or undefined if it can. */
  obstacle?(): string | undefined;
  prove(trial: Trial): Promise<Outcome>;
}

export interface Trial {
  form: Form;
  /** The only one to run, of a row that draws from seeds. */
  seed?: number | undefined;
  say(words: string): void;
  /** Servers, shops and folders to dispose of afterwards. */
  opened: AsyncDisposableStack;
}

/** Why a row cannot be tried here, or undefined if it can. */
export const obstacleTo = ({ needsServer, obstacle }: Row): string | undefined =>
  needsServer && !hasPrograms ? missing : obstacle?.();

export async function tryRow(
  row: Row,
  form: Form,
  say: Trial['say'],
  seed?: number,
): Promise<Outcome> {
  await using opened = new AsyncDisposableStack();
  return await row.prove({ form, say, opened, seed });
}

export class Findings {
  readonly broken: string[] = [];

  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.broken.push(otherwise);
  }

  /** Counts only in the full form: a machine that runs tests may be busy. */
  expectTime(form: Form, inTime: boolean, otherwise: string): void {
    this.expect(form === 'short' || inTime, otherwise);
  }

  outcome(figures: string): Outcome {
    return { figures: this.broken.length === 0 ? figures : '', broken: this.broken };
  }
}
