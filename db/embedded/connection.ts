import {
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
  TransactionAbortedError,
} from '@electric-sql/pglite';
import { FrequentStatements } from '#db/prepared.ts';
import { goneSignal, refuseAbandoned } from '#db/unavailable.ts';
import { type Column, descriptionIn, noticesIn, type Parsers, resultsIn } from './answers.ts';
import { Messages } from './messages.ts';

export interface Prepared {
  name: string;
  types: number[];
  columns: Column[];
}

export type Answer = Results<unknown> & { command?: string };

type Hear = (payload: string) => void;

/** Statements after which another statement may have other columns than before. */
const changesTables = new Set(['CREATE', 'ALTER', 'DROP']);

/**
 * Speaks PostgreSQL's protocol with an embedded database. It sends a frequent statement once, under
 * a name, and after that only its values; PGlite itself sends six messages for each call, and the
 * database plans the statement again.
 */
export class Connection {
  protected readonly pglite: PGlite;
  /** Statements that the database knows by name, by their text. */
  protected known = new Map<string, Prepared>();
  private readonly messages = new Messages();
  private readonly frequent = new FrequentStatements();
  protected readonly listeners = new Map<string, Set<Hear>>();
  /** The statement under way; the next one waits for it. */
  private last: Promise<unknown> = Promise.resolve();
  /** Since the last transaction ended. */
  private hasChangedTables = false;

  constructor(pglite: PGlite) {
    this.pglite = pglite;
  }

  /** A client with what drizzle and pg-boss use of one. */
  client(): PGlite {
    const query = (...given: Parameters<Connection['query']>) => {
      const signal = goneSignal();
      return this.alone(() => {
        refuseAbandoned(signal);
        return this.query(...given);
      });
    };
    const exec = (text: string) => this.alone(() => this.exec(text));
    const transaction = (run: (tx: Transaction) => Promise<unknown>) =>
      this.alone(() => this.transaction(run));
    return { query, exec, transaction } as unknown as PGlite;
  }

  /** Hears the notices of a channel, each as soon as its transaction commits. */
  async listen(channel: string, hear: Hear): Promise<() => Promise<void>> {
    const hearing = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, hearing.add(hear));
    await this.alone(() => this.exec(`listen ${channel}`));
    return async () => {
      hearing.delete(hear);
      if (hearing.size > 0) return;
      await this.alone(() => this.exec(`unlisten ${channel}`));
    };
  }

  /** Waits until no other statement and no transaction is under way. */
  private async alone<Value>(act: () => Promise<Value>): Promise<Value> {
    if (this.pglite.closed) throw new Error('The database is closed.');
    return this.pglite._runExclusiveTransaction(act);
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

  private query(
    text: string,
    values: readonly unknown[] = [],
    options?: QueryOptions,
  ): Promise<Answer> {
    return this.oneAtATime(async () => {
      const [answer] = await this.ask(await this.prepared(text), values, options);
      return answer as Answer;
    });
  }

  protected exec(text: string): Promise<Answer[]> {
    return this.oneAtATime(async () => {
      const bytes = await this.send(this.messages.query(text));
      return this.resultsIn(bytes, []);
    });
  }

  /**
   * A transaction may send several statements at once, and the database has one unnamed statement.
   */
  private oneAtATime<Value>(act: () => Promise<Value>): Promise<Value> {
    const answer = this.last.then(act);
    this.last = answer.catch(() => {});
    return answer;
  }

  protected async ask(
    { name, types, columns }: Prepared,
    values: readonly unknown[],
    options?: QueryOptions,
  ): Promise<Answer[]> {
    const { serializers } = this.pglite;
    const texts = values.map((value, nth) => {
      if (value === null || value === undefined) return null;
      return String(serializers[types[nth] ?? 0]?.(value) ?? value);
    });
    const bytes = await this.send(this.messages.bind(name, texts).execute().sync());
    return this.resultsIn(bytes, columns, options);
  }

  private resultsIn(bytes: Buffer, columns: readonly Column[], options?: QueryOptions): Answer[] {
    const { parsers } = this.pglite;
    // Not merged: copying PGlite's parsers takes longer than most statements.
    const own: Parsers = options?.parsers ?? {};
    const parserOf = (type: number) => own[type] ?? parsers[type];
    const asArrays = options?.rowMode === 'array';
    const answers = resultsIn(bytes, { columns, parserOf, asArrays });
    for (const { command = '' } of answers) this.forgetAfter(command);
    return answers;
  }

  /** Forgets all statements when tables change, and again when that change is rolled back. */
  private forgetAfter(command: string) {
    const isChange = changesTables.has(command);
    if (isChange || (command === 'ROLLBACK' && this.hasChangedTables)) this.known.clear();
    if (isChange) this.hasChangedTables = true;
    if (command === 'ROLLBACK' || command === 'COMMIT') this.hasChangedTables = false;
  }

  protected async prepared(text: string): Promise<Prepared> {
    const found = this.known.get(text);
    if (found) return found;
    const name = this.nameOf(text) ?? '';
    // The name may still stand for the statement as it was before a table changed.
    const messages = this.messages.close(name).parse(name, text).describe(name).sync();
    const made = { name, ...descriptionIn(await this.send(messages)) };
    if (name) this.known.set(text, made);
    return made;
  }

  protected nameOf(text: string): string | undefined {
    return this.frequent.nameOf(text);
  }

  private async send(messages: Messages): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    const onRawData = (part: Uint8Array) => void parts.push(part.slice());
    await this.pglite.execProtocolRawStream(messages.take(), { syncToFs: false, onRawData });
    const bytes = Buffer.concat(parts);
    for (const { channel, payload } of noticesIn(bytes)) this.tell(channel, payload);
    return bytes;
  }

  /** Deferred, so that a listener cannot break the statement that brought the notice. */
  private tell(channel: string, payload: string) {
    for (const hear of this.listeners.get(channel) ?? []) queueMicrotask(() => hear(payload));
  }
}
