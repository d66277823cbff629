import { Client } from 'pg';
import type { Listen } from './news.ts';

const retryAfterMs = 1_000;

/**
 * Listens over a connection of its own, which is made anew when it breaks: whatever came meanwhile
 * may have been missed, so that counts as a notice too.
 */
export function listenOver(url: string): Listen {
  return async (channel, heard) => {
    let client: Client | null = null;
    let timer: NodeJS.Timeout | undefined;
    let closed = false;

    const connect = async () => {
      const next = new Client({ connectionString: url, keepAlive: true });
      next.on('notification', ({ payload = '' }) => heard(payload));
      next.on('error', () => lose(next));
      next.on('end', () => lose(next));
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      if (closed) return next.end();
      client = next;
      heard('');
    };
    const lose = (lost: Client) => {
      if (client !== lost) return;
      client = null;
      heard('');
      retry();
    };
    const retry = () => {
      if (closed) return;
      timer = setTimeout(() => connect().catch(retry), retryAfterMs);
      timer.unref();
    };

    await connect();
    return {
      isListening: () => client !== null,
      // What was committed before is delivered before the next answer on this connection.
      settled: async () => {
        await client?.query('select 1').catch(() => {});
      },
      close: async () => {
        closed = true;
        clearTimeout(timer);
        await client?.end();
      },
    };
  };
}
