import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { denyAllPolicy } from '#api/calls/deny-all-policy.ts';

const built = new URL('../../build/worker/sw.js', import.meta.url);

/** Serves the script that caches pages in browsers, or the one that ends it. */
export async function mountServiceWorker(app: FastifyInstance, isOn: boolean): Promise<void> {
  const script = isOn ? await readFile(built, 'utf8') : removal;
  app.get('/sw.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        // The policy of the worker itself; pages have their own.
        'content-security-policy': `${denyAllPolicy}; connect-src 'self'`,
      })
      .send(script),
  );
}

/** A worker that removes itself and all that an earlier one cached. */
const removal = `
addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
addEventListener('activate', (event) => {
  const emptied = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([emptied, self.registration.unregister()]));
});`;
