import { expect, test } from 'vitest';
import { readSettings, SettingError } from './settings.ts';

const bucket = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'haat-pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hush',
};

test('keeps pictures in a bucket when all its settings are there', () => {
  expect(readSettings({}).s3).toBeUndefined();
  expect(readSettings({ S3_ENDPOINT: '' }).s3).toBeUndefined();
  expect(readSettings(bucket).s3).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'haat-pictures',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'hush',
  });
  expect(readSettings({ ...bucket, S3_REGION: 'ap-south-1' }).s3?.region).toBe('ap-south-1');
});

test.each(Object.keys(bucket))('names %s when it is missing', (name) => {
  const { [name as 'S3_BUCKET']: _, ...rest } = bucket;

  expect(() => readSettings(rest)).toThrow(SettingError);
  expect(() => readSettings(rest)).toThrow(new RegExp(`^${name} is missing\\. `));
});

test('takes a region alone for an incomplete bucket', () => {
  expect(() => readSettings({ S3_REGION: 'ap-south-1' })).toThrow(/^S3_ENDPOINT is missing/);
});

test('does not print an invalid secret', () => {
  const given = { ...bucket, S3_SECRET_ACCESS_KEY: 'two words' };

  expect(() => readSettings(given)).toThrow(
    'S3_SECRET_ACCESS_KEY must be a secret without spaces.',
  );
});

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
