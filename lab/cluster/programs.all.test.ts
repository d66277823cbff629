import { expect, test } from 'vitest';
import { missingPrograms, type Program, requirePrograms } from './programs.ts';

test('missing programs are named with the line that installs them', () => {
  const path = process.env.PATH;
  try {
    process.env.PATH = '/nowhere';
    const names = ['etcd', 'etcdctl', 'docker-compose'] as Program[];
    expect(missingPrograms(names)).toBe(
      'Not installed: etcd, etcdctl, docker-compose. Install with: apt-get install --yes etcd-server etcd-client docker-compose',
    );
    expect(() => requirePrograms('etcd')).toThrow('apt-get install --yes etcd-server');
  } finally {
    process.env.PATH = path;
  }
});

test('nothing is said when all are installed', () => {
  expect(missingPrograms([])).toBe('');
  requirePrograms();
});
