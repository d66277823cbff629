import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { median } from '#test/support/figures.ts';
import { freePort } from '#test/support/running-shop.ts';
import { timeOf } from '../row.ts';
import { queryAt } from '../shops.ts';

/** Milliseconds of each turn to PostgreSQL and back; with the way through the proxy it is 0.5. */
const shortDelay = 0.35;

export interface SlowNetwork {
  /** The URL of the database through it. */
  url: string;
  /** Milliseconds that the delay really is. */
  measured: number;
  close(): void;
}

/** A proxy in its own process that holds back whatever is sent to PostgreSQL. */
export async function openSlowNetwork(
  databaseUrl: string,
  delay = shortDelay,
): Promise<SlowNetwork> {
  const [through, to] = [new URL(databaseUrl), new URL(databaseUrl)];
  through.hostname = '127.0.0.1';
  through.port = String(await freePort());
  const target = [to.port || '5432', to.hostname];
  const child = fork(fileURLToPath(import.meta.url), [
    'serve',
    through.port,
    String(delay),
    ...target,
  ]);
  await once(child, 'message');
  const measured = (await turnAt(through.href)) - (await turnAt(databaseUrl));
  return { url: through.href, measured, close: () => child.kill() };
}

/** Milliseconds that `select 1` takes. */
const turnAt = (url: string) =>
  queryAt(url, async (client) => {
    const times: number[] = [];
    for (let turn = 0; turn < 200; turn += 1) {
      times.push(await timeOf(() => client.query('select 1')));
    }
    return median(times);
  });

function serve(port: number, delay: number, target: { port: number; host: string }) {
  const waiting: { due: number; to: Socket; chunk: Buffer }[] = [];
  const pause = new Int32Array(new SharedArrayBuffer(4));
  /** Timers of Node take a millisecond at least, so it looks again after short naps. */
  const sendDue = () => {
    for (let [next] = waiting; next && next.due <= performance.now(); [next] = waiting) {
      next.to.write(next.chunk);
      waiting.shift();
    }
    if (waiting.length === 0) return;
    Atomics.wait(pause, 0, 0, 0.05);
    setImmediate(sendDue);
  };
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ ...target, noDelay: true });
    client.on('data', (chunk) => {
      waiting.push({ due: performance.now() + delay, to: database, chunk });
      if (waiting.length === 1) setImmediate(sendDue);
    });
    database.on('data', (chunk) => client.write(chunk));
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  server.listen(port, '127.0.0.1', () => process.send?.('open'));
}

const [what, port, delay, targetPort, host = ''] = process.argv.slice(2);
if (what === 'serve' && process.send) {
  process.once('disconnect', () => process.exit());
  serve(Number(port), Number(delay), { port: Number(targetPort), host });
}
