/** A one-line explanation of an expected startup error; an unexpected error keeps its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const chain = causesOf(error);
  for (const { name, test, say } of known) {
    const found = chain.find((cause) => cause.constructor.name === name || test?.(cause));
    if (found) return say(found);
  }
  return error.stack ?? error.message;
}

interface Known {
  /** Of the class. Importing the classes would load the whole shop before its settings are checked. */
  name?: string;
  test?: (error: Error & { code?: string; port?: number }) => boolean;
  say: (error: Error & { port?: number }) => string;
}

const hasCode =
  (...codes: string[]) =>
  (error: { code?: string }) =>
    codes.includes(error.code ?? '');

const known: Known[] = [
  { name: 'SettingError', say: (error) => error.message },
  { name: 'BackupRefused', say: (error) => error.message },
  { name: 'ToolRefused', say: (error) => error.message },
  { name: 'Refusal', say: (error) => error.message },
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
    test: hasCode('ENOSPC'),
    say: (error) => `The disk is full (${error.message}). Free some space and try again.`,
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
    say: (error) =>
      `The database at DATABASE_URL cannot be reached (${error.message || 'connection refused'}). Check the host and port, and that PostgreSQL is running.`,
  },
  {
    test: ({ code }) => /^(3D|28)/.test(code ?? ''),
    say: (error) =>
      `The database at DATABASE_URL refused the connection: ${error.message}. Check the user, password and database name in it.`,
  },
];

function causesOf(error: Error): Error[] {
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...inner.filter((cause) => cause instanceof Error).flatMap(causesOf)];
}
