import { Client } from 'pg';
import type { Listen } from './notifications.ts';

const usual = {
  retryAfterMs: 1_000,
  connectWithinMs: 3_000,
  askEveryMs: 500,
  answerWithinMs: 1_500,
};
type Pace = typeof usual;

export function listenOver(url: string, pace: Pace = usual): Listen {
  return async (channel, onNotice) => {
    let line: Line | null = null;
    let timer: NodeJS.Timeout | undefined;
    let isAway = false;
    let closed = false;

    const connect = async () => {
      const next = await openLine(url, channel, { onNotice, onLost, pace });
      if (closed) return next.close();
      line = next;
      isAway = false;
      onNotice('');
    };
    const onLost = (lost: Line) => {
      if (line !== lost) return;
      line = null;
      onNotice('');
      retry();
    };
    const retry = () => {
      if (closed) return;
      timer = setTimeout(() => connect().catch(onFailed), pace.retryAfterMs);
      timer.unref();
    };
    const onFailed = () => {
      isAway = true;
      retry();
    };

    await connect();
    return {
      isListening: () => line !== null,
      isAway: () => isAway,
      settled: async () => line?.settled(),
      close: async () => {
        closed = true;
        clearTimeout(timer);
        await line?.close();
      },
    };
  };
}

/** A connection that listens. */
interface Line {
  /** Resolves once the notices of all commits so far were received, or the line is lost. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Handlers {
  onNotice(notice: string): void;
  onLost(line: Line): void;
  pace: Pace;
}

async function openLine(
  url: string,
  channel: string,
  { onNotice, onLost, pace }: Handlers,
): Promise<Line> {
  const { askEveryMs, answerWithinMs } = pace;
  const client = await connectClient(url, pace);
  const lose = () => {
    clearInterval(timer);
    void client.end();
    onLost(line);
  };
  // PostgreSQL delivers the notices of earlier commits before its next answer.
  const settled = oneAtATime(() => answerOf(client, 'select 1', answerWithinMs).catch(lose));
  const line: Line = {
    settled,
    close: async () => {
      clearInterval(timer);
      await Promise.race([client.end(), passed(answerWithinMs)]);
    },
  };
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  client.on('end', lose);
  const timer = setInterval(settled, askEveryMs);
  timer.unref();
  try {
    await answerOf(client, `listen ${client.escapeIdentifier(channel)}`, answerWithinMs);
  } catch (error) {
    await line.close();
    throw error;
  }
  return line;
}

async function connectClient(url: string, { connectWithinMs }: Pace): Promise<Client> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: connectWithinMs,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Rejects when no answer comes: a connection can break without either end noticing. */
async function answerOf(client: Client, statement: string, answerWithinMs: number): Promise<void> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  // An answer that came while this process was busy is read before the immediate runs.
  const giveUp = () => setImmediate(reject, new Error('The database is silent.'));
  const timer = setTimeout(giveUp, answerWithinMs);
  timer.unref();
  try {
    await Promise.race([client.query(statement), silence]);
  } finally {
    clearTimeout(timer);
  }
}

const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Callers that come during a run share the next run. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running.then(() => {
      next = null;
      running = run();
      return running;
    });
    return next;
  };
}
