import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { cacheAnswers } from '#server/answers/answer-cache.ts';
import { sendRaw } from '#test/support/hostile/raw-request.ts';
import { newsOf } from '#test/support/news.ts';
import { baseApp } from './base-app.ts';

const app = await baseApp({ trustProxy: false, logLevel: 'silent' }, 'https://shop.example');
app.get('/', () => 'open');
app.post('/', () => 'taken');

let url: string;
beforeAll(async () => {
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends bytes as they are. */
function sendBytes(bytes: string, to = url): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(to).port), '127.0.0.1', () =>
      socket.write(bytes, 'latin1'),
    );
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

const long = 'x'.repeat(20_000);
const host = 'Host: haat\r\n';

test.each([
  ['no HTTP at all', 'नमस्ते\r\n\r\n', 400],
  ['an unknown method', `FETCH / HTTP/1.1\r\n${host}\r\n`, 400],
  ['a blank in its path', `GET /product/chess set HTTP/1.1\r\n${host}\r\n`, 400],
  ['another version', `GET / HTTP/7.3\r\n${host}\r\n`, 400],
  ['a header without a name', `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`, 400],
  ['two lengths', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
  ['a length that is none', `POST / HTTP/1.1\r\n${host}Content-Length: ten\r\n\r\n`, 400],
  [
    'a length and chunks',
    `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    400,
  ],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'an expectation',
    `POST / HTTP/1.1\r\n${host}Expect: the-unexpected\r\nConnection: close\r\n\r\n`,
    417,
  ],
  ['a long path', `GET /${long} HTTP/1.1\r\n${host}\r\n`, 431],
  ['a long cookie', `GET / HTTP/1.1\r\n${host}Cookie: a=${long}\r\n\r\n`, 431],
  [
    'long chunks',
    `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n1;${long}\r\na\r\n0\r\n\r\n`,
    413,
  ],
])('answers a request with %s in the shape of every error', async (_, bytes, status) => {
  const [head = '', body = ''] = (await sendBytes(bytes)).split('\r\n\r\n');

  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
  expect(head).toMatch(/^content-type: application\/json/im);
  expect(head).toMatch(/^connection: close/im);
  expect(head).toMatch(/^x-content-type-options: nosniff/im);
  expect(head).toMatch(/^content-security-policy: default-src 'none'/im);
  expect(head).toMatch(/^strict-transport-security: max-age/im);
  expect(errorBody.parse(JSON.parse(body)).message).toMatch(/Please .+\.$/);
});

test('a cached answer is refused without a host as well, but not to a health check in HTTP/1.0', async () => {
  await using cached = await baseApp({ trustProxy: false, logLevel: 'silent' }, 'http://a.example');
  const countServed = cacheAnswers(
    cached,
    newsOf(() => 1),
  );
  cached.get('/', { config: { sameForAll: [] } }, async () => ({ text: 'for all' }));
  const cachedUrl = await cached.listen({ port: 0, host: '127.0.0.1' });
  await fetch(cachedUrl);
  const answerTo = (head: string) => sendBytes(`${head}\r\nConnection: close\r\n\r\n`, cachedUrl);

  expect(await answerTo('GET / HTTP/1.1\r\nHost: haat')).toContain('200 OK');
  expect(countServed()).toBe(1);
  const refused = await answerTo('GET / HTTP/1.1');
  expect(refused).toContain('400 Bad Request');
  expect(refused).toContain('names no host');
  expect(await answerTo('GET / HTTP/1.0')).toContain('200 OK');
});

test('other requests are answered meanwhile', async () => {
  expect(await sendRaw(url, { target: '/' })).toContain('200 OK');
  expect(
    await sendBytes(
      `POST / HTTP/1.1\r\n${host}Expect: 100-continue\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    ),
  ).toContain('200 OK');
});
