import proxyAddr from '@fastify/proxy-addr';
import { readBucketSettings } from './bucket-settings.ts';
import { readDatabaseSettings } from './database-settings.ts';
import { readSetting, SettingError } from './read-setting.ts';
import type { shapes } from './shapes.ts';

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
