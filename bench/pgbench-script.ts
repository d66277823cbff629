import { Client } from 'pg';

interface Statement {
  text: string;
  values: unknown[];
  rows: Record<string, unknown>[];
}

/** Values of the recorded order that differ in each run of the script, and their pgbench variables. */
type Varying = Map<string | number, string>;

/** Records the statements that an act sends to PostgreSQL and turns them into a pgbench script. */
export async function statementsOf(
  act: () => Promise<{ orderId: number; varying: Varying }>,
): Promise<{ script: string; count: number }> {
  const { statements: all, result } = await recordStatements(act);
  // The timer of the queue may send statements meanwhile.
  const statements = all.filter(({ text }) => !text.includes('pgboss.version'));
  const { orderId, varying } = result;
  varying.set(orderId, ':orderid');
  return {
    script: statements.map((one) => asScript(one, varying)).join('\n'),
    count: statements.length,
  };
}

/** Wraps the client method through which all statements go. */
async function recordStatements<T>(act: () => Promise<T>) {
  const statements: Statement[] = [];
  const { query } = Client.prototype;
  const listening = function (this: Client, config: unknown, ...rest: unknown[]) {
    const [values, last] = [rest.find(Array.isArray) ?? [], rest.at(-1)];
    const text = typeof config === 'string' ? config : (config as { text: string }).text;
    const statement: Statement = { text, values, rows: [] };
    statements.push(statement);
    const keep = (found: { rows?: Statement['rows'] } | undefined) => {
      statement.rows = found?.rows ?? [];
    };
    if (typeof last === 'function') {
      rest[rest.length - 1] = (error: unknown, found: { rows?: Statement['rows'] }) => {
        keep(found);
        last(error, found);
      };
    }
    return Reflect.apply(query, this, [config, ...rest]);
  };
  Client.prototype.query = listening as typeof query;
  try {
    return { result: await act(), statements };
  } finally {
    Client.prototype.query = query;
  }
}

function asScript({ text, values }: Statement, varying: Varying) {
  const filled = text
    .replace(/\s+/g, ' ')
    .replace(/\$(\d+)/g, (_, nth) => literal(values[Number(nth) - 1], varying));
  return /^insert into "orders"/.test(filled) ? `${filled} \\gset order` : `${filled};`;
}

function literal(value: unknown, varying: Varying): string {
  if (value === null || value === undefined) return 'null';
  const variable = varying.get(value as string | number);
  if (variable) return variable;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  // pgbench reads a colon as the start of a variable.
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a');
  return `E'${escaped.replaceAll(/\s+/g, ' ')}'`;
}
