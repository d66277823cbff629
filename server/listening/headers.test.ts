import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { baseApp, guardRequests, malformedUrlAnswer } from './base-app.ts';

const hsts = 'max-age=31536000; includeSubDomains';

test.each([
  ['https://shop.example', hsts],
  ['http://localhost:3000', undefined],
])('sends the HSTS header of a shop at %s: %s', async (publicUrl, told) => {
  await using app = Fastify();
  await guardRequests(app, publicUrl, 1);
  app.get('/', () => 'open');

  const { headers } = await app.inject('/');

  expect(headers['strict-transport-security']).toBe(told);
});

test('a request refused for overload has the headers of every other', async () => {
  await using app = Fastify();
  await guardRequests(app, 'https://shop.example', 0);
  app.get('/', () => 'open');

  expect(await app.inject('/')).toMatchObject({ statusCode: 503, headers: ofEveryAnswer });
});

test('a malformed URL is answered with the headers of every other', async () => {
  await using app = Fastify({ frameworkErrors: malformedUrlAnswer('https://shop.example') });

  for (const url of ['/%zz', '/api/%zz']) {
    expect((await app.inject(url)).headers, url).toMatchObject(ofEveryAnswer);
  }
});

test.each([
  ...['/api/TRACK/aB3', '/api//track/aB3', '/api/track/aB3/', '/track%2FaB3', '/track/%E0%A4%A'],
  ...['/TRACK/%zz', '/api/track/%E0%A4%A'],
])('an answer to %s reaches no cache, other site or search engine', async (url) => {
  await using app = await baseApp(
    { trustProxy: false, logLevel: 'silent' },
    'https://shop.example',
  );

  expect((await app.inject(url)).headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

const ofEveryAnswer = {
  'strict-transport-security': hsts,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};
