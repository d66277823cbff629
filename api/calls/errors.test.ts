import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { Refusal } from '#shop/refusal.ts';
import { homeAddress } from '#test/support/cast.ts';
import { password, shopOfFile } from '#test/support/shop.ts';
import { answerError } from './errors.ts';

const shop = await shopOfFile();
const customer = await shop.customer();
const admin = await shop.admin();

test.each([
  ['malformed', '{"identifier": "a", '],
  ['empty', ''],
  ['no JSON at all', 'identifier=a&password=b'],
  ['a prototype', '{"__proto__": {"userType": "ADMIN"}, "identifier": "a", "password": "b"}'],
  ['a constructor', '{"constructor": {"prototype": {"a": 1}}, "identifier": "a"}'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '7'],
  ['of wrong types', '{"identifier": {"$ne": ""}, "password": ["a"]}'],
  ['deep', '['.repeat(15_000)],
  ['deep and whole', `{"identifier": ${'['.repeat(7_000)}${']'.repeat(7_000)}}`],
])('refuses a JSON body that is %s', async (_, payload) => {
  await expectError(400, 'validation', {
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload,
  });
});

test('refuses a body of another type or of none', async () => {
  const to: InjectOptions = { method: 'POST', url: '/api/auth/login' };
  for (const type of [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'nonsense',
  ]) {
    const headers = { 'content-type': type };
    await expectError(415, 'unsupported_media', { ...to, headers, payload: 'a=b' });
  }
  await expectError(400, 'validation', to);
});

test('refuses JSON in place of a form, and a form in place of JSON', async () => {
  const json = await admin.send('POST /products', { body: {} });
  expect([json.status, json.body.code]).toEqual([415, 'unsupported_media']);
  const form = await customer.send('POST /addresses', { body: new FormData() });
  expect([form.status, form.body.code]).toEqual([415, 'unsupported_media']);
});

test('refuses a body that is too large', async () => {
  const payload = JSON.stringify({ identifier: 'a'.repeat(2 * 1024 * 1024), password });
  await expectError(413, 'too_large', {
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload,
  });
});

test('answers 404 to an unknown path or method', async () => {
  await expectError(404, 'not_found', { method: 'GET', url: '/api/nothing' });
  await expectError(404, 'not_found', { method: 'GET', url: '/api/' });
  await expectError(404, 'not_found', { method: 'PATCH', url: '/api/cart' });
  await expectError(404, 'not_found', { method: 'POST', url: '/api/legal-pages/privacy-policy' });
});

test('refuses a path that cannot be decoded', async () => {
  await expectError(400, 'validation', { method: 'GET', url: '/api/products/%zz' });
  await expectError(400, 'validation', { method: 'GET', url: '/api/orders/%E0%A4%A' });
});

test('finds the longest allowed name; a longer one is an unknown path', async () => {
  for (const productName of ['खिलौना '.repeat(21).trim(), '𑀓'.repeat(150), 'ﷺ'.repeat(150)]) {
    const { slug } = await shop.product({ productName });
    const params = { idOrSlug: slug };
    const found = await shop.visitor.call('GET /products/{idOrSlug}', { params });
    expect(found.body.product?.name).toBe(productName);
  }
  const name = '𑀓'.repeat(100);
  await shop.category(name);
  const params = { categoryName: name };
  expect(
    (await shop.visitor.call('GET /products/category/{categoryName}', { params })).status,
  ).toBe(200);
  await expectError(404, 'not_found', { method: 'GET', url: `/api/products/${'a'.repeat(5000)}` });
});

test('refuses changes while the disk is full, and still answers reads', async () => {
  const { hasDiskSpace } = shop.services;
  shop.services.hasDiskSpace = async () => false;

  const { status, body, headers } = await customer.call('POST /addresses', { body: homeAddress });
  const list = await customer.call('GET /addresses');
  shop.services.hasDiskSpace = hasDiskSpace;

  expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '60']);
  expect(list.status).toBe(200);
});

test('says what still works while the database is away', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  });
  const { statusCode, headers, body } = await app.inject('/');
  expect([statusCode, headers['retry-after'], JSON.parse(body).message]).toEqual([
    503,
    '5',
    'You can look around; ordering is back in a moment.',
  ]);
});

async function expectError(status: number, code: string, request: InjectOptions) {
  const response = await shop.app.inject(request);
  expect(response.headers['content-type']).toContain('application/json');
  const body = errorBody.parse(response.json());
  expect([response.statusCode, body.code]).toEqual([status, code]);
}

test('logs no failure when the caller hangs up, and no stack when a crowd is refused', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  app.setErrorHandler(answerError);
  app.post('/', async () => 'taken');
  app.addContentTypeParser('multipart/form-data', (_, body, done) => {
    body.once('close', () => done(new Error('Premature close')));
  });
  app.get('/crowded', () => {
    throw new Refusal('unavailable', 'The shop is crowded.', { retryAfter: 2 });
  });
  const url = await app.listen({ port: 0 });
  for (const type of ['application/json', 'multipart/form-data']) {
    const left = once(app.server, 'connection').then(
      ([socket]) => new Promise((resolve) => socket.once('close', resolve)),
    );
    const half = connect(Number(new URL(url).port));
    half.end(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 9\r\n\r\n{`);
    await left;
  }

  await fetch(`${url}/crowded`);

  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toContain('"reason":"The shop is crowded."');
  expect(lines[0]).not.toContain('stack');
  await app.close();
});
