import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('does not print the password in an invalid URL', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://haat:pass@word@db.example/haat' })).toThrow(
    'not "mysql:…@db.example/haat".',
  );
});

test('needs a direct URL behind a pooler that pools by transaction', () => {
  const given = { DATABASE_URL: 'postgres://localhost/haat', DATABASE_POOLER: 'transaction' };
  const direct = 'postgres://localhost:5433/haat';

  expect(() => readSettings(given)).toThrow(/^DATABASE_DIRECT_URL is missing\. /);
  expect(readSettings({ ...given, DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBe(direct);
});

test.each([
  ['ROLE', 'worker'],
  ['ROLE', 'web'],
  ['DATABASE_DIRECT_URL', 'postgres://localhost/haat'],
  ['DATABASE_REPLICA_URL', 'postgres://localhost/haat'],
  ['DATABASE_POOLER', 'session'],
])('refuses %s=%s on the embedded database', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(/DATABASE_URL/);
});
