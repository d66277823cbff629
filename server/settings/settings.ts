import proxyAddr from '@fastify/proxy-addr';
import type * as z from 'zod/mini';
import { shapes } from './shapes.ts';

/** Throws `SettingError` for the first invalid one. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const read = <Name extends keyof typeof shapes>(name: Name) => readSetting(environment, name);
  const port = read('PORT') ?? 3000;
  const host = read('HOST') ?? 'localhost';
  const role = read('ROLE') ?? 'all';
  const database = readDatabaseSettings(environment);
  if (role !== 'all' && !database.databaseUrl) {
    throw new SettingError(
      `ROLE=${role} needs DATABASE_URL: only one process can use the embedded database.`,
    );
  }
  return {
    role,
    port,
    host,
    publicUrl: read('PUBLIC_URL')?.replace(/\/+$/, ''),
    dataDir: read('DATA_DIR') ?? './data',
    ...database,
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM') ?? 'shop@haat.local',
    s3: readBucketSettings(environment),
    adminEmail: read('ADMIN_EMAIL') ?? 'admin@haat.local',
    adminPassword: read('ADMIN_PASSWORD'),
    demo: read('DEMO') !== 'off',
    deliveryDays: read('DELIVERY_DAYS') ?? 5,
    trustProxy: parseTrustProxy(read('TRUST_PROXY')),
    secretKey: read('SECRET_KEY'),
    metricsToken: read('METRICS_TOKEN'),
    drainSeconds: read('DRAIN_SECONDS') ?? 5,
    serviceWorker: read('SERVICE_WORKER') !== 'off',
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
}

export type Settings = ReturnType<typeof readSettings>;

export const publicUrlOf = ({ publicUrl, port }: Settings) =>
  publicUrl ?? `http://localhost:${port}`;

/** The number of proxies, or their IP addresses, whose `X-Forwarded-For` is trusted. */
function parseTrustProxy(
  value: string | undefined,
): false | ((address: string, hop: number) => boolean) {
  if (value === undefined || value === 'off') return false;
  if (!/^\d+$/.test(value)) return proxyAddr.compile(value.split(/,\s*/));
  return (_address: string, hop: number) => hop < Number(value);
}

/** The bucket for pictures, if any S3 setting is set; then the other settings are required too. */
function readBucketSettings(environment: NodeJS.ProcessEnv) {
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

function readDatabaseSettings(environment: NodeJS.ProcessEnv) {
  const databaseUrl = readSetting(environment, 'DATABASE_URL');
  const only = (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'DATABASE_POOLER'] as const).find(
    (name) => environment[name],
  );
  if (only && !databaseUrl) {
    throw new SettingError(`${only} is set but DATABASE_URL is not. Set both, or neither.`);
  }
  const databaseDirectUrl = readSetting(environment, 'DATABASE_DIRECT_URL');
  const databasePooler = readSetting(environment, 'DATABASE_POOLER') ?? 'none';
  if (databasePooler === 'transaction' && !databaseDirectUrl) {
    throw new SettingError(
      'DATABASE_DIRECT_URL is missing. With DATABASE_POOLER=transaction, set it to a URL that leads to PostgreSQL without the pooler.',
    );
  }
  return {
    databaseUrl,
    /** Leads around the pooler, for migrations, the owner's tool and notifications. */
    databaseDirectUrl: databaseDirectUrl ?? databaseUrl,
    databaseReplicaUrl: readSetting(environment, 'DATABASE_REPLICA_URL'),
    databasePoolSize: readSetting(environment, 'DATABASE_POOL_SIZE') ?? 20,
    databasePooler,
  };
}

type Shapes = typeof shapes;

/** The message names the setting, its value (unless secret) and the accepted values. */
export class SettingError extends Error {}

/** An empty variable counts as not set. */
function readSetting<Name extends keyof Shapes>(
  environment: NodeJS.ProcessEnv,
  name: Name,
): z.infer<Shapes[Name]['shape']> | undefined {
  const value = environment[name];
  if (value === undefined || value === '') return undefined;
  const { shape, accepts, secret }: { shape: z.ZodMiniType; accepts: string; secret?: boolean } =
    shapes[name];
  const outcome = shape.safeParse(value);
  if (outcome.success) return outcome.data as z.infer<Shapes[Name]['shape']>;
  // A URL may have a password, which belongs in no log.
  const got = secret ? '' : `, not "${value.replace(/:.*@/s, ':…@')}"`;
  throw new SettingError(`${name} must be ${accepts}${got}.`);
}
