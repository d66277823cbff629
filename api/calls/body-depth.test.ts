import { expect, test } from 'vitest';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const signIn = (payload: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload,
  });

test('refuses a body that is nested too deeply, in words', async () => {
  const answer = await signIn(`{"identifier": ${nested(8_000)}, "password": "x"}`);

  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/nested too deeply/);
  expect((await signIn(`{"identifier": ${nested(10)}, "password": "x"}`)).json().fields).toEqual({
    identifier: expect.any(String),
  });
});

test('takes at most 16 kB from anybody, and 1 MB from staff', async () => {
  const long = 'a'.repeat(17_000);

  expect((await signIn(JSON.stringify({ identifier: long, password: 'x' }))).statusCode).toBe(413);
  const owner = await shop.admin();
  const saved = await owner.call('POST /legal-pages', {
    body: { slug: 'terms-conditions', content: long },
  });
  expect(saved.status).toBe(200);
});
