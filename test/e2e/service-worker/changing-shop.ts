import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';

interface Answer {
  body: string;
  headers: Record<string, string>;
}

/** What stands between browser and shop: Playwright's routes would turn the browser's caches off. */
export interface ChangingShop extends AsyncDisposable {
  url: string;
  /** Changes what the shop answers from now on. */
  change(how: (path: string, answer: Answer) => Answer | Promise<Answer>): void;
  /** Has another shop answer from now on. */
  passOnTo(shopUrl: string): void;
}

/** The shop of the journeys at another URL, where its answers to GET can be changed. */
export async function openChangingShop(): Promise<ChangingShop> {
  let shopUrl = inject('shopUrl');
  let change = async (_path: string, answer: Answer) => answer;
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, shopUrl), { redirect: 'manual' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const headers = asSent(answer.headers);
    if (!/text|json|script/.test(headers['content-type'] ?? '')) {
      response.writeHead(answer.status, headers).end(bytes);
      return;
    }
    const changed = await change(url, { body: bytes.toString(), headers });
    response.writeHead(answer.status, changed.headers).end(changed.body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    change: (how) => {
      change = async (path, answer) => how(path, answer);
    },
    passOnTo: (other) => {
      shopUrl = other;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function asSent(headers: Headers) {
  const own = Object.fromEntries(headers);
  // `fetch` has decoded the body.
  for (const name of ['content-length', 'content-encoding', 'connection', 'keep-alive']) {
    delete own[name];
  }
  // Or the browser would show for a second what the shop answered before its change.
  if (own['cache-control']) {
    own['cache-control'] = own['cache-control'].replace(/, stale-while-revalidate=\d+/, '');
  }
  return own;
}
