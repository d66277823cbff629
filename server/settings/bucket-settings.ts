import { readSetting, SettingError } from './read-setting.ts';

/** The bucket for pictures, if any S3 setting is set; then the other settings are required too. */
export function readBucketSettings(environment: NodeJS.ProcessEnv) {
  const needed = {
    endpoint: 'S3_ENDPOINT',
    bucket: 'S3_BUCKET',
    accessKeyId: 'S3_ACCESS_KEY_ID',
    secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  } as const;
  const names = Object.values(needed);
  if (![...names, 'S3_REGION'].some((name) => environment[name])) return undefined;
  const missing = names.find((name) => !environment[name]);
  if (missing) {
    throw new SettingError(
      `${missing} is missing. To keep pictures in S3, set ${names.join(', ')}; to keep them in DATA_DIR, set none of these.`,
    );
  }
  const read = (key: keyof typeof needed) => readSetting(environment, needed[key]) ?? '';
  return {
    endpoint: read('endpoint'),
    bucket: read('bucket'),
    region: readSetting(environment, 'S3_REGION') ?? 'us-east-1',
    accessKeyId: read('accessKeyId'),
    secretAccessKey: read('secretAccessKey'),
  };
}
