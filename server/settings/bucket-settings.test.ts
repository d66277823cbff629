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
    'S3_SECRET_ACCESS_KEY must be your own secret, without spaces.',
  );
});
