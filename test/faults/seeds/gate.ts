import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Scheduler } from './virtual/scheduler.ts';

/** May change a statement before it is sent, to plant a fault. */
export type Tamper = (statement: string, send: Send, given: unknown[]) => Promise<unknown>;
type Send = () => Promise<unknown>;

export interface Gate {
  client: PGlite;
  /** Transactions that have begun and not ended. */
  open(): number;
}

type Method = (...given: unknown[]) => Promise<unknown>;
type Queryable = Pick<Transaction, 'query' | 'exec'>;

/** A client whose every statement waits for its turn. */
export function gateOf(client: PGlite, scheduler: Scheduler, tamper?: Tamper): Gate {
  let open = 0;
  const send = (target: object, method: Method, given: unknown[]) =>
    Reflect.apply(method, target, given) as Promise<unknown>;
  const gated = (target: Queryable): Record<string, Method> => {
    const through =
      (method: Method): Method =>
      async (...given) => {
        const statement = String(given[0]);
        await scheduler.turn(shortened(statement));
        const once = () => send(target, method, given);
        return tamper ? tamper(statement, once, given[1] as unknown[]) : once();
      };
    return { query: through(target.query as Method), exec: through(target.exec as Method) };
  };
  const transaction = async (run: (tx: Transaction) => Promise<unknown>) => {
    await scheduler.turn('begin');
    open += 1;
    try {
      return await client.transaction((tx) => run(withMethods(tx, gated(tx))));
    } finally {
      open -= 1;
    }
  };
  const methods = { ...gated(client), transaction: transaction as Method };
  return { client: withMethods(client, methods), open: () => open };
}

function withMethods<Target extends object>(
  target: Target,
  methods: Record<string, Method>,
): Target {
  return new Proxy(target, {
    get(_, key) {
      if (typeof key === 'string' && Object.hasOwn(methods, key)) return methods[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const shortened = (statement: string) => statement.replaceAll(/\s+/g, ' ').trim().slice(0, 70);
