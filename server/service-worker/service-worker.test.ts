import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountServiceWorker } from './service-worker.ts';

test('the script may fetch from the shop alone, and browsers ask for it every time', async () => {
  await using app = Fastify();
  await mountServiceWorker(app, false);

  const { headers } = await app.inject('/sw.js');

  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*; connect-src 'self'$/),
  });
});

test('when it is off, the script only removes itself and the caches', async () => {
  await using app = Fastify();
  await mountServiceWorker(app, false);
  const { body } = await app.inject('/sw.js');
  const listeners: Record<string, (event: object) => void> = {};
  const done: string[] = [];
  const work: Promise<unknown>[] = [];
  const listen = (type: string, listener: (event: object) => void) => {
    listeners[type] = listener;
  };
  const self = {
    skipWaiting: async () => done.push('takes over'),
    registration: { unregister: async () => done.push('unregisters') },
  };
  const caches = {
    keys: async () => ['one', 'two'],
    delete: async (name: string) => done.push(`deletes ${name}`),
  };

  new Function('self', 'caches', 'addEventListener', body)(self, caches, listen);
  const event = { waitUntil: (promise: Promise<unknown>) => work.push(promise) };
  for (const type of ['install', 'activate']) listeners[type]?.(event);
  await Promise.all(work);

  expect(Object.keys(listeners)).toEqual(['install', 'activate']);
  expect(done.toSorted()).toEqual(['deletes one', 'deletes two', 'takes over', 'unregisters']);
});
