import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Health, mountHealth } from './health.ts';

const well: Health = { ping: async () => {}, isDraining: () => false };

test.each<[string, Partial<Health>, number]>([
  ['ok', {}, 200],
  ['ok', { isWorking: () => true }, 200],
  ['stopping', { isDraining: () => true }, 503],
  ['jobs not running', { isWorking: () => false }, 503],
  ['database unreachable', { ping: () => Promise.reject(new Error('away')) }, 503],
])('/readyz says "%s" for %o', async (status, differs, code) => {
  await using app = Fastify();
  mountHealth(app, { ...well, ...differs });

  const answer = await app.inject('/readyz');

  expect(answer.statusCode).toBe(code);
  expect(answer.json()).toEqual({ status });
  expect(answer.headers['retry-after']).toBe(code === 200 ? undefined : '5');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});
