import { expect, test } from 'vitest';
import { readSettings, SettingError } from './settings.ts';

const bucket = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'haat-pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hush',
};

test('pictures are kept in a bucket when all of it is set', () => {
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

test.each(Object.keys(bucket))('with %s left out, it is named', (name) => {
  const { [name as 'S3_BUCKET']: _, ...rest } = bucket;

  expect(() => readSettings(rest)).toThrow(SettingError);
  expect(() => readSettings(rest)).toThrow(new RegExp(`^${name} is missing: `));
});

test('a region alone is a bucket half set', () => {
  expect(() => readSettings({ S3_REGION: 'ap-south-1' })).toThrow(/^S3_ENDPOINT is missing/);
});

test('a secret that does not parse is not printed', () => {
  const given = { ...bucket, S3_SECRET_ACCESS_KEY: 'two words' };

  expect(() => readSettings(given)).toThrow(
    'S3_SECRET_ACCESS_KEY is set to something else, but it may only be a secret without spaces.',
  );
});
