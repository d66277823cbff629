import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { headersFor } from './http.ts';

test.each([
  ['https://shop.example', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:3000', undefined],
])('sends the HSTS header of a shop at %s: %s', async (publicUrl, told) => {
  await using app = Fastify();
  await app.register(helmet, headersFor(publicUrl));
  app.get('/', () => 'open');

  const { headers } = await app.inject('/');

  expect(headers['strict-transport-security']).toBe(told);
});
