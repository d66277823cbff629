import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { warnAboutProxy } from './proxy-headers.ts';

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
