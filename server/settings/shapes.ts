import * as z from 'zod/mini';
import { newPassword } from '#contract/accounts/person-fields.ts';
import { maxPassword, minPassword } from '#contract/rules/accounts/passwords.ts';
import { isNoPlaceholder } from './placeholders.ts';

const number = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );

const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((value) => {
      const parsed = URL.parse(value);
      return parsed !== null && protocols.includes(parsed.protocol) && isOwn(parsed.password);
    }),
  );

/** The templates of `deploy/` write `replace-…` where a secret belongs. */
const isOwn = (secret: string) => !/^replace-/i.test(secret);
const ownSecret = z.string().check(z.regex(/^\S+$/), z.refine(isOwn));

const postgresUrl = 'a URL with your own password, such as postgres://user:password@host:5432/name';
/** What stands between the shop and PostgreSQL, and how long a connection keeps its session there. */
const poolers = ['none', 'session', 'transaction'] as const;
/** `web` answers visitors, `worker` sends mails and runs jobs, `all` does both. */
const roles = ['all', 'web', 'worker'] as const;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Each setting: its shape, and the values it accepts in words. */
export const shapes = {
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
  S3_ACCESS_KEY_ID: { shape: ownSecret, accepts: 'your own key, without spaces' },
  S3_SECRET_ACCESS_KEY: {
    shape: ownSecret,
    accepts: 'your own secret, without spaces',
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
    shape: z.string().check(z.minLength(32), z.refine(isNoPlaceholder)),
    accepts: 'at least 32 random characters, such as the output of: openssl rand -hex 32',
    secret: true,
  },
  METRICS_TOKEN: {
    shape: z.string().check(z.minLength(16), z.refine(isNoPlaceholder)),
    accepts: 'at least 16 random characters',
    secret: true,
  },
  ROLE: { shape: z.enum(roles), accepts: `one of ${roles.join(', ')}` },
  DRAIN_SECONDS: { shape: number(0, 600), accepts: 'a whole number of seconds from 0 to 600' },
  SERVICE_WORKER: { shape: z.enum(['on', 'off']), accepts: 'on or off' },
  LOG_LEVEL: { shape: z.enum(levels), accepts: `one of ${levels.join(', ')}` },
} satisfies Record<string, { shape: z.ZodMiniType; accepts: string; secret?: boolean }>;
