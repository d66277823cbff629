import { Client } from 'pg';
import type { Listen } from './notifications.ts';

const retryAfterMs = 1_000;

export function listenOver(url: string): Listen {
  return async (channel, heard) => {
    let client: Client | null = null;
    let timer: NodeJS.Timeout | undefined;
    let closed = false;

    const connect = async () => {
      const next = await connectListener(url, channel, { heard, lose });
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
      // PostgreSQL delivers the notices of earlier commits before its next answer.
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

async function connectListener(
  url: string,
  channel: string,
  { heard, lose }: { heard: (what: string) => void; lose: (client: Client) => void },
): Promise<Client> {
  const client = new Client({ connectionString: url, keepAlive: true });
  client.on('notification', ({ payload = '' }) => heard(payload));
  client.on('error', () => lose(client));
  client.on('end', () => lose(client));
  await client.connect();
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return client;
}
