import { Readable } from 'node:stream';
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

test('takes 2,000 emoji, each as an escape, as the note of an order from staff', async () => {
  const staff = await shop.staff('ORDERS');
  const note = `{"notes": "${String.raw`\ud83e\ude81`.repeat(2_000)}"}`;
  const sent = (token: string, payload: string | Readable = note) =>
    shop.app.inject({
      method: 'PUT',
      url: '/api/orders/1',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload,
    });

  expect((await sent(staff.token)).statusCode).not.toBe(413);
  const { token } = await shop.customer();
  expect((await sent(token)).statusCode).toBe(413);
  const inChunks = Readable.from([note.slice(0, 9_000), note.slice(9_000)]);
  expect((await sent(token, inChunks)).statusCode).toBe(413);
});
