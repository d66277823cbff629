import { type Answer, Connection, type Prepared } from '#db/embedded/connection.ts';

/** Statements that the database knows by name, by their text. */
export type Known = ReadonlyMap<string, Prepared>;

/** Gives every statement a name, and can go back to the names that it knew before. */
export class RepeatableConnection extends Connection {
  /** Statements without values that are worth a name. */
  private usual: ReadonlySet<string> = new Set();
  readonly sentWithoutValues = new Set<string>();

  state(): Known {
    return new Map(this.known);
  }

  restore(known: Known): void {
    this.known = new Map(known);
    this.listeners.clear();
  }

  /** Has these planned now, so that no run waits for it. */
  async prepare(texts: readonly string[]): Promise<void> {
    this.usual = new Set(texts);
    for (const text of texts) {
      const { name, types } = await this.prepared(text);
      const nulls = types.length > 0 ? `(${types.map(() => 'null').join(', ')})` : '';
      await super.exec(`explain execute ${name}${nulls}`);
    }
  }

  protected override async exec(text: string): Promise<Answer[]> {
    this.sentWithoutValues.add(text);
    return this.usual.has(text) ? this.ask(await this.prepared(text), []) : super.exec(text);
  }

  protected override nameOf(): string {
    return `s${this.known.size}`;
  }
}
