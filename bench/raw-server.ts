import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

interface RawAnswer {
  port: number;
  head: string[];
  body: string;
}

/** Starts a plain `node:http` server in a child process; it sends one answer to every request. */
export async function startRaw(
  port: number,
  answer: { headers: Headers; body: Buffer },
): Promise<ChildProcess> {
  const child = fork(fileURLToPath(import.meta.url), ['serve']);
  const isOwn = (name: string) => !/^(date|connection|keep-alive|transfer-encoding)$/.test(name);
  const head = [...answer.headers].filter(([name]) => isOwn(name)).flat();
  child.send({ port, head, body: answer.body.toString('base64') } satisfies RawAnswer);
  await once(child, 'message');
  return child;
}

if (process.argv[2] === 'serve' && process.send) {
  process.once('message', ({ port, head, body }: RawAnswer) => {
    const bytes = Buffer.from(body, 'base64');
    createServer((_request, response) => {
      response.writeHead(200, head).end(bytes);
    }).listen(port, '127.0.0.1', () => process.send?.('open'));
  });
}
