import { createServer, type Socket, connect as toServer } from 'node:net';
import { freePort } from '#test/support/running-shop.ts';

/** A proxy to a database whose connections can break without either end noticing. */
export interface DatabaseProxy extends AsyncDisposable {
  url: string;
  /** Passes nothing on, over present and future connections, but closes none. */
  fallSilent(): void;
  /** Lets new connections through; silent ones stay silent. */
  recover(): void;
  /** How many connections were made so far. */
  connections(): number;
}

export async function openProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const [through, to] = [new URL(databaseUrl), new URL(databaseUrl)];
  const pairs = new Set<readonly [Socket, Socket]>();
  let silent = false;
  let connections = 0;
  const server = createServer((client) => {
    connections += 1;
    const database = toServer(Number(to.port || 5432), to.hostname);
    const pair = [client, database] as const;
    pairs.add(pair);
    client.pipe(database).pipe(client);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => pairs.delete(pair));
    }
    if (silent) mute(pair);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.href,
    fallSilent: () => {
      silent = true;
      pairs.forEach(mute);
    },
    recover: () => {
      silent = false;
    },
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      for (const socket of [...pairs].flat()) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function mute([client, database]: readonly [Socket, Socket]) {
  client.unpipe(database).pause();
  database.unpipe(client).pause();
}
