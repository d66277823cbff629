import * as z from 'zod/mini';

const number = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );

const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((value) => {
      const parsed = URL.parse(value);
      return parsed !== null && protocols.includes(parsed.protocol);
    }),
  );

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Each setting: its shape, what it is when not set, and what a person may set it to. */
const known = {
  PORT: { shape: number(0, 65_535), may: 'a whole number from 0 to 65535' },
  HOST: { shape: z.string().check(z.minLength(1)), may: 'a host name or an address' },
  PUBLIC_URL: { shape: url('http:', 'https:'), may: 'an address like https://shop.example.com' },
  DATA_DIR: { shape: z.string().check(z.minLength(1)), may: 'a folder' },
  DATABASE_URL: {
    shape: url('postgres:', 'postgresql:'),
    may: 'an address like postgres://user:password@host:5432/name',
  },
  SMTP_URL: { shape: url('smtp:', 'smtps:'), may: 'an address like smtp://user:password@host:587' },
  MAIL_FROM: { shape: z.string().check(z.regex(/\S+@\S+/)), may: 'an e-mail address' },
  S3_ENDPOINT: { shape: url('http:', 'https:'), may: 'an address like https://s3.example.com' },
  S3_BUCKET: {
    shape: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    may: 'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  },
  S3_REGION: { shape: z.string().check(z.regex(/^[\w-]+$/)), may: 'a region like us-east-1' },
  S3_ACCESS_KEY_ID: { shape: z.string().check(z.regex(/^\S+$/)), may: 'a key without spaces' },
  S3_SECRET_ACCESS_KEY: {
    shape: z.string().check(z.regex(/^\S+$/)),
    may: 'a secret without spaces',
    secret: true,
  },
  ADMIN_EMAIL: { shape: z.email(), may: 'an e-mail address' },
  ADMIN_PASSWORD: {
    shape: z.string().check(z.minLength(8), z.maxLength(128)),
    may: 'a password of 8 to 128 characters',
    secret: true,
  },
  DEMO: { shape: z.enum(['on', 'off']), may: 'on or off' },
  DELIVERY_DAYS: { shape: number(0, 365), may: 'a whole number of days from 0 to 365' },
  TRUST_PROXY: {
    shape: z.string().check(z.regex(/^(off|[1-9]\d?|[\d.:a-f/]+(,\s*[\d.:a-f/]+)*)$/i)),
    may: 'off, a count of proxies, or their addresses joined by commas',
  },
  METRICS_TOKEN: {
    shape: z.string().check(z.minLength(16)),
    may: 'at least 16 characters',
    secret: true,
  },
  LOG_LEVEL: { shape: z.enum(levels), may: `one of ${levels.join(', ')}` },
} satisfies Record<string, { shape: z.ZodMiniType; may: string; secret?: boolean }>;

type Known = typeof known;

/** A setting that does not parse; the message names it, what it was and what it may be. */
export class SettingError extends Error {}

/**
 * Reads the settings of the shop from the environment; an empty one counts as not set. Throws
 * `SettingError` for the first that does not parse.
 */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const read = <Name extends keyof Known>(name: Name) => parsed(environment, name);
  const port = read('PORT') ?? 3000;
  const host = read('HOST') ?? 'localhost';
  return {
    port,
    host,
    publicUrl: read('PUBLIC_URL')?.replace(/\/+$/, ''),
    dataDir: read('DATA_DIR') ?? './data',
    databaseUrl: read('DATABASE_URL'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM') ?? 'shop@haat.local',
    s3: readBucket(environment),
    adminEmail: read('ADMIN_EMAIL') ?? 'admin@haat.local',
    adminPassword: read('ADMIN_PASSWORD'),
    demo: read('DEMO') !== 'off',
    deliveryDays: read('DELIVERY_DAYS') ?? 5,
    trustProxy: parseTrustProxy(read('TRUST_PROXY')),
    metricsToken: read('METRICS_TOKEN'),
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
}

export type Settings = ReturnType<typeof readSettings>;

function parsed<Name extends keyof Known>(
  environment: NodeJS.ProcessEnv,
  name: Name,
): z.infer<Known[Name]['shape']> | undefined {
  const given = environment[name];
  if (given === undefined || given === '') return undefined;
  const { shape, may, secret }: { shape: z.ZodMiniType; may: string; secret?: boolean } =
    known[name];
  const outcome = shape.safeParse(given);
  if (outcome.success) return outcome.data as z.infer<Known[Name]['shape']>;
  const was = secret ? 'set to something else' : `"${given}"`;
  throw new SettingError(`${name} is ${was}, but it may only be ${may}.`);
}

/** The bucket that keeps the pictures, when there is one: then everything of it is needed. */
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
      `${missing} is missing: pictures are kept in S3 with ${names.join(', ')} all set, and in DATA_DIR with none.`,
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

/** A count of proxies, or their addresses: whose word on the caller's address is taken. */
function parseTrustProxy(given: string | undefined) {
  if (given === undefined || given === 'off') return false;
  if (!/^\d+$/.test(given)) return given;
  return (_address: string, hop: number) => hop < Number(given);
}
