import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

export interface Answer {
  headers: Headers;
  body: Buffer;
}

interface RawAnswer {
  port: number;
  head: string[];
  body: string;
}

const ofConnection = /^(date|connection|keep-alive|transfer-encoding)$/;

/** Starts a plain `node:http` server in a child process; it sends one answer to every request. */
export async function startRaw(port: number, { headers, body }: Answer): Promise<ChildProcess> {
  const child = fork(fileURLToPath(import.meta.url), ['serve']);
  const head = [...headers].filter(([name]) => !ofConnection.test(name)).flat();
  child.send({ port, head, body: body.toString('base64') } satisfies RawAnswer);
  await once(child, 'message');
  return child;
}

if (process.argv[2] === 'serve' && process.send) {
  process.once('disconnect', () => process.exit());
  process.once('message', ({ port, head, body }: RawAnswer) => {
    const bytes = Buffer.from(body, 'base64');
    createServer((_request, response) => {
      response.writeHead(200, head).end(bytes);
    }).listen(port, '127.0.0.1', () => process.send?.('open'));
  });
}
