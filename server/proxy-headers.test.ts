import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { keepForwardedIps, warnAboutProxy } from './proxy-headers.ts';
import { readSettings } from './settings/settings.ts';

test('warns once of a proxy that the settings do not name, without its header', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  await using app = Fastify({ logger: { level: 'warn', stream } });
  warnAboutProxy(app);
  app.get('/', () => 'open');

  await app.inject('/');
  expect(lines).toEqual([]);
  for (const sender of ['203.0.113.7', '{"level":60}', '203.0.113.8']) {
    await app.inject({ url: '/', headers: { 'x-forwarded-for': sender } });
  }

  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    setting: 'TRUST_PROXY',
    msg: expect.stringContaining('set TRUST_PROXY to the number of proxies'),
  });
  expect(lines[0]).not.toContain('203.0.113');
});

test.each([
  ['1', '203.0.113.7', '203.0.113.7'],
  ['1', '203.0.113.7:50123', '203.0.113.7'],
  ['1', '<script>', '127.0.0.1'],
  ['1', '203.0.113.7, {"level":60}', '127.0.0.1'],
  ['2', '203.0.113.7, unknown', '127.0.0.1'],
  ['2', '203.0.113.7, 198.51.100.2', '203.0.113.7'],
  ['2', '\u00a0evil, 198.51.100.2:443', '198.51.100.2'],
  ['3', '203.0.113.7, 010.1, 198.51.100.2', '198.51.100.2'],
  ['127.0.0.1, 198.51.100.2', '203.0.113.7, 198.51.100.2:443', '203.0.113.7'],
  ['127.0.0.1, 198.51.100.2', 'x\ty, 198.51.100.2', '198.51.100.2'],
  ['127.0.0.1', '', '127.0.0.1'],
  ['127.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
])('with TRUST_PROXY=%s, %j comes from %s', async (proxies, forwarded, ip) => {
  const { trustProxy } = readSettings({ TRUST_PROXY: proxies });
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  await using app = Fastify({
    trustProxy,
    rewriteUrl: keepForwardedIps,
    logger: { level: 'trace', stream },
  });
  app.get('/', (request) => [request.ip, request.url]);

  const answer = await app.inject({ url: '/?a=b', headers: { 'x-forwarded-for': forwarded } });

  expect(answer.json()).toEqual([ip, '/?a=b']);
  const logged = lines.map((line) => JSON.parse(line).req?.remoteAddress).filter(Boolean);
  expect(new Set(logged)).toEqual(new Set([ip]));
});
