import { accessSync, constants, globSync } from 'node:fs';
import { join } from 'node:path';

/** Each program and its Debian package. */
const packages = {
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  patroni: 'patroni',
  postgres: 'postgresql',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx',
  pgbackrest: 'pgbackrest',
  keepalived: 'keepalived',
  'docker-compose': 'docker-compose',
  'systemd-analyze': 'systemd',
  envsubst: 'gettext-base',
  openssl: 'openssl',
} as const;

export type Program = keyof typeof packages;

/** Debian keeps PostgreSQL out of the PATH. Newest first. */
const postgresFolders = () =>
  globSync('/usr/lib/postgresql/*/bin').toSorted(byVersion).toReversed();
const byVersion = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

/** The path of a program, or undefined where it is not installed. */
export function findProgram(name: Program): string | undefined {
  const folders = [
    ...(name === 'postgres' ? [process.env.PG_BIN ?? '', ...postgresFolders()] : []),
    ...(process.env.PATH ?? '').split(':'),
    '/usr/sbin',
    '/usr/local/sbin',
  ];
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** One line that says which programs are missing and how to install them; empty if none is. */
export function missingPrograms(names: readonly Program[]): string {
  const missing = names.filter((name) => !findProgram(name));
  if (missing.length === 0) return '';
  const wanted = [...new Set(missing.map((name) => packages[name]))].join(' ');
  return `Not installed: ${missing.join(', ')}. Install with: apt-get install --yes ${wanted}`;
}

/** Throws when one of these programs is missing, and says how to install it. */
export function requirePrograms(...names: Program[]): void {
  const missing = missingPrograms(names);
  if (missing) throw new Error(missing);
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
