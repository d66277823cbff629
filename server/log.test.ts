import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './listening/listen.ts';
import { loggerFor } from './log.ts';

test('logs a failed statement in one line without its values', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { ...loggerFor('error'), stream } });
  const cause = Object.assign(new Error('connection lost'), { code: '57P01' });
  const values = ['asha@example.com', '$argon2id$secret\n{"level":60}'];

  app.log.error({ err: new DrizzleQueryError('insert into users', values, cause) }, 'failed');

  expect(lines).toHaveLength(1);
  expect(lines[0]?.trim()).not.toContain('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    time: expect.any(Number),
    err: { message: 'Failed query: insert into users', cause: { code: '57P01' } },
  });
  expect(lines[0]).not.toMatch(/asha|argon2id/);
  expect(lines[0]).toContain('log.test.ts');
});

test('what Fastify says of listening is left out, and what is logged besides is not', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)).msg);
      done();
    },
  });
  await using app = Fastify({ logger: { ...loggerFor('info'), stream } });
  await listen(app, { port: 0 });
  app.log.info('sent a mail');
  expect(lines).toEqual(['sent a mail']);
});
