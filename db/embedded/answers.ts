import { messages, protocol, type Results } from '@electric-sql/pglite';

export interface Column {
  name: string;
  dataTypeID: number;
}

export type Parsers = Record<number, (text: string, type: number) => unknown>;

/** How the rows of a statement become values. */
export interface Reading {
  columns: readonly Column[];
  parserOf(type: number): Parsers[number] | undefined;
  asArrays: boolean;
}

type Answer = Results<unknown> & { command?: string; rowCount?: number };

const kindOf = (letter: string) => letter.charCodeAt(0);
const [row, complete, columns, types, failure, notice] = [...'DCTtEA'].map(kindOf);

interface Message {
  kind: number | undefined;
  start: number;
  end: number;
}

function* messagesIn(bytes: Buffer): Generator<Message> {
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    yield { kind: bytes[at], start: at + 5, end };
    at = end;
  }
}

/** The results of statements, first to last. Throws the error of one that the database refuses. */
export function resultsIn(bytes: Buffer, reading: Reading): Answer[] {
  const results: Answer[] = [];
  let given = reading.columns;
  let rows: unknown[] = [];
  let affectedRows = 0;
  for (const { kind, start, end } of messagesIn(bytes)) {
    if (kind === failure) throw failureIn(bytes);
    if (kind === columns) given = columnsIn(bytes, start);
    else if (kind === row) rows.push(rowIn(bytes, start, given, reading));
    else if (kind === complete) {
      const words = bytes.toString('latin1', start, end - 1).split(' ');
      const [command = '', count] = [words[0], Number.parseInt(words.at(-1) ?? '', 10)];
      if (changes.has(command)) affectedRows += count;
      const counted = Number.isNaN(count) ? {} : { rowCount: count };
      results.push({ rows, fields: [...given], command, affectedRows, ...counted });
      [given, rows] = [[], []];
    }
  }
  return results.length > 0 ? results : [{ rows: [], fields: [], affectedRows: 0 }];
}

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'COPY', 'MERGE']);

/** The description of a prepared statement. */
export function descriptionIn(bytes: Buffer): { types: number[]; columns: Column[] } {
  const found = { types: [] as number[], columns: [] as Column[] };
  for (const { kind, start } of messagesIn(bytes)) {
    if (kind === failure) throw failureIn(bytes);
    if (kind === columns) found.columns = columnsIn(bytes, start);
    if (kind === types) {
      const count = bytes.readInt16BE(start);
      found.types = Array.from({ length: count }, (_, nth) =>
        bytes.readInt32BE(start + 2 + nth * 4),
      );
    }
  }
  return found;
}

/** The notices that other statements sent by `notify`. */
export function* noticesIn(bytes: Buffer): Generator<{ channel: string; payload: string }> {
  for (const { kind, start } of messagesIn(bytes)) {
    if (kind !== notice) continue;
    const end = bytes.indexOf(0, start + 4);
    const channel = bytes.toString('utf8', start + 4, end);
    yield { channel, payload: bytes.toString('utf8', end + 1, bytes.indexOf(0, end + 1)) };
  }
}

function columnsIn(bytes: Buffer, start: number): Column[] {
  let at = start + 2;
  return Array.from({ length: bytes.readInt16BE(start) }, () => {
    const end = bytes.indexOf(0, at);
    const column = {
      name: bytes.toString('utf8', at, end),
      dataTypeID: bytes.readInt32BE(end + 7),
    };
    at = end + 19;
    return column;
  });
}

function rowIn(bytes: Buffer, start: number, given: readonly Column[], reading: Reading): unknown {
  let at = start + 2;
  const values = given.map(({ dataTypeID }) => {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    const text = bytes.toString('utf8', at, at + length);
    at += length;
    const parse = reading.parserOf(dataTypeID);
    return parse ? parse(text, dataTypeID) : text;
  });
  if (reading.asArrays) return values;
  return Object.fromEntries(given.map(({ name }, nth) => [name, values[nth]]));
}

/** The error as PGlite would throw it. */
function failureIn(bytes: Buffer): Error {
  let found = new Error('The database refused a statement.');
  new protocol.Parser().parse(new Uint8Array(bytes), (message) => {
    if (message instanceof messages.DatabaseError) found = message;
  });
  return found;
}
