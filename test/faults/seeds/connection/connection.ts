import {
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
  TransactionAbortedError,
} from '@electric-sql/pglite';
import { type Column, descriptionIn, type Parsers, resultsIn } from './answers.ts';
import { Messages } from './messages.ts';

interface Prepared {
  name: string;
  types: number[];
  columns: Column[];
}

/** Statements that the database knows by name, by their text. */
export type Known = ReadonlyMap<string, Prepared>;

type Answer = Results<unknown> & { command?: string };

/**
 * Sends each statement once, under a name, and after that only its values. PGlite itself sends six
 * messages for each call, and the database plans the statement anew.
 */
export class Connection {
  private readonly pglite: PGlite;
  private readonly messages = new Messages();
  private known = new Map<string, Prepared>();
  /** Statements without values that are worth a name. */
  private usual: ReadonlySet<string> = new Set();
  readonly sentWithoutValues = new Set<string>();

  constructor(pglite: PGlite) {
    this.pglite = pglite;
  }

  state(): Known {
    return new Map(this.known);
  }

  restore(known: Known): void {
    this.known = new Map(known);
  }

  /** Has these planned now, so that no run waits for it. */
  async prepare(texts: readonly string[]): Promise<void> {
    this.usual = new Set(texts);
    for (const text of texts) {
      const { name, types } = await this.prepared(text);
      const nulls = types.length > 0 ? `(${types.map(() => 'null').join(', ')})` : '';
      await this.execute(`explain execute ${name}${nulls}`);
    }
  }

  /** A client with what drizzle and pg-boss use of one. */
  client(): PGlite {
    const { pglite } = this;
    const query = (...given: Parameters<Connection['query']>) =>
      pglite._runExclusiveTransaction(() => this.query(...given));
    const exec = (text: string) => pglite._runExclusiveTransaction(() => this.exec(text));
    const transaction = (run: (tx: Transaction) => Promise<unknown>) =>
      pglite._runExclusiveTransaction(() => this.transaction(run));
    return { query, exec, transaction } as unknown as PGlite;
  }

  private async transaction(run: (tx: Transaction) => Promise<unknown>): Promise<unknown> {
    await this.exec('BEGIN');
    let isOver = false;
    const whileOpen = <Given extends unknown[], Value>(act: (...given: Given) => Value) =>
      (async (...given: Given) => {
        if (isOver) throw new Error('Transaction is closed');
        return act(...given);
      }) as never;
    const tx = {
      query: whileOpen((...given: Parameters<Connection['query']>) => this.query(...given)),
      exec: whileOpen((text: string) => this.exec(text)),
    };
    try {
      const value = await run(tx as unknown as Transaction);
      isOver = true;
      const [answer] = await this.exec('COMMIT');
      if (answer?.command === 'ROLLBACK') throw new TransactionAbortedError();
      return value;
    } catch (error) {
      if (!isOver) await this.exec('ROLLBACK');
      isOver = true;
      throw error;
    }
  }

  private async query(
    text: string,
    values: readonly unknown[] = [],
    options?: QueryOptions,
  ): Promise<Answer> {
    const [answer] = await this.ask(await this.prepared(text), values, options);
    return answer as Answer;
  }

  private async exec(text: string): Promise<Answer[]> {
    this.sentWithoutValues.add(text);
    return this.usual.has(text) ? this.ask(await this.prepared(text), []) : this.execute(text);
  }

  private async ask(
    { name, types, columns }: Prepared,
    values: readonly unknown[],
    options?: QueryOptions,
  ): Promise<Answer[]> {
    const { serializers, parsers } = this.pglite;
    const texts = values.map((value, nth) => {
      if (value === null || value === undefined) return null;
      return String(serializers[types[nth] ?? 0]?.(value) ?? value);
    });
    const bytes = await this.send(this.messages.bind(name, texts).execute().sync());
    const own: Parsers = options?.parsers ?? {};
    const parserOf = (type: number) => own[type] ?? parsers[type];
    return resultsIn(bytes, { columns, parserOf, asArrays: options?.rowMode === 'array' });
  }

  private async execute(text: string): Promise<Answer[]> {
    const { parsers } = this.pglite;
    const bytes = await this.send(this.messages.query(text));
    return resultsIn(bytes, { columns: [], parserOf: (type) => parsers[type], asArrays: false });
  }

  private async prepared(text: string): Promise<Prepared> {
    const found = this.known.get(text);
    if (found) return found;
    const name = `s${this.known.size}`;
    const bytes = await this.send(this.messages.parse(name, text).describe(name).sync());
    const made = { name, ...descriptionIn(bytes) };
    this.known.set(text, made);
    return made;
  }

  private async send(messages: Messages): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    const onRawData = (part: Uint8Array) => void parts.push(part.slice());
    await this.pglite.execProtocolRawStream(messages.take(), { syncToFs: false, onRawData });
    return Buffer.concat(parts);
  }
}
