import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty } from '#test/support/check-property.ts';
import { readSettings, SettingError } from './settings.ts';
import { shapes } from './shapes.ts';

const bucket = {
  S3_ENDPOINT: 'https://s3.in-west.example',
  S3_BUCKET: 'haat',
  S3_ACCESS_KEY_ID: 'AKIAHAAT',
  S3_SECRET_ACCESS_KEY: 'kumkum-and-haldi',
};

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty".'],
  [{ DEMO: 'maybe' }, 'DEMO must be on or off, not "maybe".'],
  [
    { DELIVERY_DAYS: '-1' },
    'DELIVERY_DAYS must be a whole number of days from 0 to 365, not "-1".',
  ],
  [{ ROLE: 'wrkr' }, 'ROLE must be one of all, web, worker, not "wrkr".'],
  [
    { ROLE: 'worker' },
    'ROLE=worker needs DATABASE_URL: only one process can use the embedded database.',
  ],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must be a password of 8 to 128 characters.'],
])('refuses %o', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(SettingError);
  expect(() => readSettings(environment)).toThrow(new Error(message));
});

test.each([
  { DATABASE_URL: 'postgres://haat:replace-me-1@127.0.0.1:5432/haat' },
  { ...bucket, S3_ACCESS_KEY_ID: 'replace-me' },
  { ...bucket, S3_SECRET_ACCESS_KEY: 'replace-me' },
])('refuses what the templates of deploy/ write in %o', (environment) => {
  expect(() => readSettings(environment)).toThrow(/ must be .*your own/);
});

test.each([
  ['openssl rand -hex 32', 32, 'hex'],
  ['openssl rand -hex 16', 16, 'hex'],
  ['openssl rand -base64 32', 32, 'base64'],
  ['openssl rand -base64 48', 48, 'base64'],
  ['a key for URLs', 32, 'base64url'],
] as const)('takes every output of %s as SECRET_KEY', (_, length, encoding) => {
  const bytes = fc.noBias(fc.uint8Array({ minLength: length, maxLength: length }));
  checkProperty(
    fc.property(bytes, (random) => {
      const SECRET_KEY = Buffer.from(random).toString(encoding);

      expect(readSettings({ SECRET_KEY }).secretKey).toBe(SECRET_KEY);
    }),
  );
});

test('the README names every setting', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const known = Object.keys(shapes);
  expect(known.length).toBeGreaterThan(10);
  for (const name of known) expect(readme).toContain(`\`${name}\``);
});

test.each([
  'replace-with-the-output-of-openssl-rand-hex-32',
  'REPLACE-ME-with-32-random-characters-please',
  'change-me-change-me-change-me-change-me',
  'your-secret-key-your-secret-key-your-secret-key',
  'x'.repeat(40),
  '0123456789abcdef0123456789abcdef',
  '0123456789abcdefghijklmnopqrstuvwxyz',
  'fedcba9876543210-8d1c-4f02-b6e9-5a77',
  '12345678901234567890123456789012',
  'ab12ab12ab12ab12ab12ab12ab12ab12',
  '00000000000000001111111122222222333',
  'passwordpasswordpasswordpassword2',
  'My-very-long-Password-of-the-shop-77',
  'insert-the-output-of-openssl-rand-hex-32',
  'todo-todo-todo-todo-todo-todo-secret',
  'TODO: choose something before we open',
  'your-32-characters-belong-here-please',
])('refuses the placeholder "%s" as SECRET_KEY, without repeating it', (SECRET_KEY) => {
  const read = () => readSettings({ SECRET_KEY });

  expect(read).toThrow(/SECRET_KEY/);
  expect(read).not.toThrow(SECRET_KEY);
});
