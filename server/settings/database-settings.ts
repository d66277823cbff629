import { readSetting, SettingError } from './read-setting.ts';

export function readDatabaseSettings(environment: NodeJS.ProcessEnv) {
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
