import { Client } from 'pg';
import type { Listen } from './notifications.ts';

const retryAfterMs = 1_000;

export function listenOver(url: string): Listen {
  return async (channel, onNotice) => {
    let client: Client | null = null;
    let timer: NodeJS.Timeout | undefined;
    let closed = false;

    const connect = async () => {
      const next = await connectListener(url, channel, { onNotice, onLost });
      if (closed) return next.end();
      client = next;
      onNotice('');
    };
    const onLost = (lost: Client) => {
      if (client !== lost) return;
      client = null;
      onNotice('');
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
  { onNotice, onLost }: { onNotice: (notice: string) => void; onLost: (client: Client) => void },
): Promise<Client> {
  const client = new Client({ connectionString: url, keepAlive: true });
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  client.on('error', () => onLost(client));
  client.on('end', () => onLost(client));
  await client.connect();
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return client;
}
