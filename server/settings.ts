import * as z from 'zod/mini';
import { newPassword } from '#contract/accounts/person-fields.ts';
import { maxPassword, minPassword } from '#contract/rules/passwords.ts';

const number = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );

const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((value) => {
      const parsed = URL.parse(value);
      return parsed !== null && protocols.includes(parsed.protocol);
    }),
  );

const postgresUrl = 'a URL such as postgres://user:password@host:5432/name';
/** What stands between the shop and PostgreSQL, and how long a connection keeps its session there. */
const poolers = ['none', 'session', 'transaction'] as const;
/** `web` answers visitors, `worker` sends mails and runs jobs, `all` does both. */
const roles = ['all', 'web', 'worker'] as const;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Each setting: its shape, and the values it accepts in words. */
const shapes = {
  PORT: { shape: number(0, 65_535), accepts: 'a whole number from 0 to 65535' },
  HOST: { shape: z.string().check(z.minLength(1)), accepts: 'a host name or an IP address' },
  PUBLIC_URL: { shape: url('http:', 'https:'), accepts: 'a URL such as https://shop.example.com' },
  DATA_DIR: { shape: z.string().check(z.minLength(1)), accepts: 'a folder' },
  DATABASE_URL: {
    shape: url('postgres:', 'postgresql:'),
    accepts: postgresUrl,
  },
  DATABASE_DIRECT_URL: { shape: url('postgres:', 'postgresql:'), accepts: postgresUrl },
  DATABASE_REPLICA_URL: { shape: url('postgres:', 'postgresql:'), accepts: postgresUrl },
  DATABASE_POOL_SIZE: { shape: number(2, 1_000), accepts: 'a whole number from 2 to 1000' },
  DATABASE_POOLER: { shape: z.enum(poolers), accepts: `one of ${poolers.join(', ')}` },
  SMTP_URL: {
    shape: url('smtp:', 'smtps:'),
    accepts: 'a URL such as smtp://user:password@host:587',
  },
  MAIL_FROM: {
    shape: z.string().check(z.regex(/\S+@\S+/)),
    accepts: 'an email such as shop@example.com',
  },
  S3_ENDPOINT: { shape: url('http:', 'https:'), accepts: 'a URL such as https://s3.example.com' },
  S3_BUCKET: {
    shape: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    accepts: 'a bucket name of 3 to 63 lower-case letters, digits, dots and hyphens',
  },
  S3_REGION: {
    shape: z.string().check(z.regex(/^[\w-]+$/)),
    accepts: 'a region such as us-east-1',
  },
  S3_ACCESS_KEY_ID: { shape: z.string().check(z.regex(/^\S+$/)), accepts: 'a key without spaces' },
  S3_SECRET_ACCESS_KEY: {
    shape: z.string().check(z.regex(/^\S+$/)),
    accepts: 'a secret without spaces',
    secret: true,
  },
  ADMIN_EMAIL: { shape: z.email(), accepts: 'an email such as owner@example.com' },
  ADMIN_PASSWORD: {
    shape: newPassword,
    accepts: `a password of ${minPassword} to ${maxPassword} characters`,
    secret: true,
  },
  DEMO: { shape: z.enum(['on', 'off']), accepts: 'on or off' },
  DELIVERY_DAYS: { shape: number(0, 365), accepts: 'a whole number of days from 0 to 365' },
  TRUST_PROXY: {
    shape: z.string().check(z.regex(/^(off|[1-9]\d?|[\d.:a-f/]+(,\s*[\d.:a-f/]+)*)$/i)),
    accepts: 'off, the number of proxies, or their IP addresses separated by commas',
  },
  SECRET_KEY: {
    shape: z.string().check(z.minLength(32)),
    accepts: 'at least 32 random characters, such as the output of: openssl rand -hex 32',
    secret: true,
  },
  METRICS_TOKEN: {
    shape: z.string().check(z.minLength(16)),
    accepts: 'at least 16 characters',
    secret: true,
  },
  ROLE: { shape: z.enum(roles), accepts: `one of ${roles.join(', ')}` },
  DRAIN_SECONDS: { shape: number(0, 600), accepts: 'a whole number of seconds from 0 to 600' },
  LOG_LEVEL: { shape: z.enum(levels), accepts: `one of ${levels.join(', ')}` },
} satisfies Record<string, { shape: z.ZodMiniType; accepts: string; secret?: boolean }>;

type Shapes = typeof shapes;

/** The message names the setting, its value (unless secret) and the accepted values. */
export class SettingError extends Error {}

/** An empty variable counts as not set. Throws `SettingError` for the first invalid one. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const read = <Name extends keyof Shapes>(name: Name) => parsed(environment, name);
  const port = read('PORT') ?? 3000;
  const host = read('HOST') ?? 'localhost';
  const role = read('ROLE') ?? 'all';
  const database = readDatabase(environment);
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
    s3: readBucket(environment),
    adminEmail: read('ADMIN_EMAIL') ?? 'admin@haat.local',
    adminPassword: read('ADMIN_PASSWORD'),
    demo: read('DEMO') !== 'off',
    deliveryDays: read('DELIVERY_DAYS') ?? 5,
    trustProxy: parseTrustProxy(read('TRUST_PROXY')),
    secretKey: read('SECRET_KEY'),
    metricsToken: read('METRICS_TOKEN'),
    drainSeconds: read('DRAIN_SECONDS') ?? 5,
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
}

export type Settings = ReturnType<typeof readSettings>;

export const publicUrlOf = ({ publicUrl, port }: Settings) =>
  publicUrl ?? `http://localhost:${port}`;

function parsed<Name extends keyof Shapes>(
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

function readDatabase(environment: NodeJS.ProcessEnv) {
  const databaseUrl = parsed(environment, 'DATABASE_URL');
  const only = (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'DATABASE_POOLER'] as const).find(
    (name) => environment[name],
  );
  if (only && !databaseUrl) {
    throw new SettingError(`${only} is set but DATABASE_URL is not. Set both, or neither.`);
  }
  const databaseDirectUrl = parsed(environment, 'DATABASE_DIRECT_URL');
  const databasePooler = parsed(environment, 'DATABASE_POOLER') ?? 'none';
  if (databasePooler === 'transaction' && !databaseDirectUrl) {
    throw new SettingError(
      'DATABASE_DIRECT_URL is missing. With DATABASE_POOLER=transaction, set it to a URL that leads to PostgreSQL without the pooler.',
    );
  }
  return {
    databaseUrl,
    /** Leads around the pooler, for migrations, the owner's tool and notifications. */
    databaseDirectUrl: databaseDirectUrl ?? databaseUrl,
    databaseReplicaUrl: parsed(environment, 'DATABASE_REPLICA_URL'),
    databasePoolSize: parsed(environment, 'DATABASE_POOL_SIZE') ?? 20,
    databasePooler,
  };
}

/** The bucket for pictures, if any S3 setting is set; then the other settings are required too. */
function readBucket(environment: NodeJS.ProcessEnv) {
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
  const read = (key: keyof typeof needed) => parsed(environment, needed[key]) ?? '';
  return {
    endpoint: read('endpoint'),
    bucket: read('bucket'),
    region: parsed(environment, 'S3_REGION') ?? 'us-east-1',
    accessKeyId: read('accessKeyId'),
    secretAccessKey: read('secretAccessKey'),
  };
}

/** The number of proxies, or their IP addresses, whose `X-Forwarded-For` is trusted. */
function parseTrustProxy(value: string | undefined) {
  if (value === undefined || value === 'off') return false;
  if (!/^\d+$/.test(value)) return value;
  return (_address: string, hop: number) => hop < Number(value);
}
