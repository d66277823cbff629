/** A one-line explanation of an expected startup error; an unexpected error keeps its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const chain = causesOf(error);
  const setting = chain.map(settingOf).find(Boolean) ?? 'DATABASE_URL';
  for (const { name, test, say } of known) {
    const found = chain.find((cause) => cause.constructor.name === name || test?.(cause));
    if (found) return say(found, setting);
  }
  return error.stack ?? error.message;
}

interface Known {
  /**
   * Name of the class. Importing the classes would load the whole shop before its settings are
   * checked.
   */
  name?: string;
  test?: (error: Error & { code?: string; port?: number }) => boolean;
  say: (error: Error & { port?: number }, setting: string) => string;
}

const hasCode =
  (...codes: string[]) =>
  (error: { code?: string }) =>
    codes.includes(error.code ?? '');

const known: Known[] = [
  { name: 'SettingError', say: (error) => error.message },
  { name: 'ReplicaRefused', say: (error) => error.message },
  { name: 'BackupRefused', say: (error) => error.message },
  { name: 'ToolRefused', say: (error) => error.message },
  { name: 'MigrationBlocked', say: (error) => error.message },
  { name: 'Refusal', say: (error) => error.message },
  {
    name: 'LeadsToPooler',
    say: (_error, setting) =>
      setting === 'DATABASE_URL'
        ? 'DATABASE_URL leads to a connection pooler. Set DATABASE_POOLER to session or transaction.'
        : `${setting} leads to a connection pooler. Set it to a URL that leads to PostgreSQL itself.`,
  },
  {
    name: 'PoolsByTransaction',
    say: () =>
      'The pooler at DATABASE_URL pools by transaction. Set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to a URL around it.',
  },
  {
    name: 'DifferentDatabases',
    say: () =>
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Set both to the same database on the primary server.',
  },
  {
    // A write was refused.
    test: hasCode('25006'),
    say: (_error, setting) =>
      `${setting} leads to a standby, or to a database that is read-only. Set it to the primary server.`,
  },
  { name: 'StorageUnavailable', say: (error) => `${error.message} Check S3_ENDPOINT.` },
  { name: 'S3Error', say: (error) => `${error.message}. Check the S3_ settings.` },
  {
    name: 'FolderInUse',
    say: () =>
      'Another Haat is running on this data folder. Stop it, or set DATA_DIR to another folder.',
  },
  {
    test: hasCode('EADDRINUSE'),
    say: ({ port }) =>
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
  },
  {
    test: hasCode('EACCES'),
    say: (error) => `${error.message}. Set PORT or DATA_DIR to one that this user may use.`,
  },
  {
    test: hasCode('ENOSPC', 'EDQUOT'),
    say: (error) => `The disk is full (${error.message}). Free some space and try again.`,
  },
  {
    test: hasCode('EIO'),
    say: (error) =>
      `The disk of the data folder fails (${error.message}). Set DATA_DIR to a folder on another disk.`,
  },
  {
    test: hasCode('EEXIST', 'ENOTDIR', 'ENOENT', 'EROFS', 'EPERM'),
    say: (error) =>
      `The data folder cannot be created (${error.message}). Set DATA_DIR to another folder.`,
  },
  {
    test: ({ code, port }) =>
      hasCode('ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN')({ code }) ||
      port === 5432,
    say: (error, setting) =>
      `The database at ${setting} cannot be reached (${error.message || 'connection refused'}). Check the host and port, and that PostgreSQL is running.`,
  },
  {
    // PgBouncer answers all of these with 08P01.
    test: ({ code }) => /^(3D|28|08P01)/.test(code ?? ''),
    say: (error, setting) =>
      `The database at ${setting} refused the connection: ${error.message}. Check the user, password and database name in it.`,
  },
];

/** The setting with the URL that failed, as noted by `db/open.ts`. */
const settingOf = (error: Error & { setting?: string }) => error.setting;

function causesOf(error: Error): Error[] {
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...inner.filter((cause) => cause instanceof Error).flatMap(causesOf)];
}
