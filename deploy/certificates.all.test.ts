import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requirePrograms } from '#lab/cluster/programs.ts';
import { deployFolder } from '#lab/cluster/templates.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-certificates-'));
const authority = join(folder, 'authority');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function make(from: string, target: string, env: Record<string, string> = {}) {
  requirePrograms('openssl');
  const given = [join(deployFolder, 'site.env'), from, join(folder, target)];
  const script = join(deployFolder, 'certificates.sh');
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(script, given, options);
  return { status, stdout, stderr };
}

const bytesOf = (...path: string[]) => readFileSync(join(folder, ...path));
const certificateOf = (...path: string[]) => new X509Certificate(bytesOf(...path));

test('each node has a certificate for etcd and one for Patroni, which the authority signed', () => {
  const { status, stdout } = make(authority, 'first');

  expect(status).toBe(0);
  const ca = certificateOf('authority', 'ca.crt');
  for (const [number, address] of ['10.0.0.11', '10.0.0.12', '10.0.0.13'].entries()) {
    const node = `node${number + 1}`;
    for (const name of ['etcd', 'patroni']) {
      const certificate = certificateOf('first', node, `${name}.crt`);
      expect(certificate.verify(ca.publicKey)).toBe(true);
      expect(certificate.checkIP(address)).toBe(address);
      expect(certificate.checkIP('10.0.0.14')).toBeUndefined();
      expect(certificate.subject).toBe(`CN=${name}`);
      // For servers and for clients.
      expect(certificate.keyUsage?.toSorted()).toEqual(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2']);
      expect(daysLeft(certificate)).toBe(730);
      expect(statSync(join(folder, 'first', node, `${name}.key`)).mode & 0o777).toBe(0o600);
    }
    expect(bytesOf('first', node, 'ca.crt')).toEqual(bytesOf('authority', 'ca.crt'));
    expect(stdout).toContain(`${join(folder, 'first', node)} to ${address}`);
  }
  expect(daysLeft(ca)).toBe(3650);
  expect(statSync(join(authority, 'ca.key')).mode & 0o777).toBe(0o600);
  expect(stdout).toContain('install -o etcd -m 0600 etcd.crt etcd.key /etc/haat-nodes\n');
});

const daysLeft = ({ validToDate }: X509Certificate) =>
  Math.round((validToDate.getTime() - Date.now()) / 86_400_000);

test('refuses a folder that is there, and changes nothing in it', () => {
  make(authority, 'once');
  const key = bytesOf('once', 'node1', 'etcd.key');
  expect(make(authority, 'once')).toEqual({
    ...{ status: 1, stdout: '' },
    stderr: `${join(folder, 'once')} is there already. Name a new folder: nothing is overwritten.\n`,
  });
  expect(bytesOf('once', 'node1', 'etcd.key')).toEqual(key);
});

test('renews with the same authority, into another folder', () => {
  make(authority, 'old');
  const ca = bytesOf('authority', 'ca.crt');
  expect(make(authority, 'renewed').status).toBe(0);

  expect(bytesOf('authority', 'ca.crt')).toEqual(ca);
  const [old, renewed] = ['old', 'renewed'].map((name) => certificateOf(name, 'node1', 'etcd.crt'));
  expect(renewed?.serialNumber).not.toBe(old?.serialNumber);
  expect(renewed?.verify(certificateOf('old', 'node1', 'ca.crt').publicKey)).toBe(true);
});

test('refuses an authority that ends before the certificates would', () => {
  const soon = join(folder, 'soon');
  mkdirSync(soon);
  const files = ['-keyout', join(soon, 'ca.key'), '-out', join(soon, 'ca.crt')];
  const given = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 700';
  execFileSync('openssl', [...given.split(' '), ...files, '-subj', '/CN=soon'], {
    stdio: 'ignore',
  });
  const { status, stderr } = make(soon, 'too-late');
  expect([status, stderr]).toEqual([1, expect.stringContaining('ends in less than 730 days')]);
  expect(existsSync(join(folder, 'too-late'))).toBe(false);
});

test('refuses a folder of an authority without its key', () => {
  make(authority, 'keyless');
  const { status, stderr } = make(join(folder, 'keyless', 'node1'), 'without-key');
  expect([status, stderr]).toEqual([1, expect.stringContaining('has no ca.key')]);
  expect(existsSync(join(folder, 'without-key'))).toBe(false);
});

test('refuses a node that is no IPv4 address, and leaves nothing behind', () => {
  const fresh = join(folder, 'fresh');
  const { status, stderr } = make(fresh, 'wrong', { NODE_3: 'node3.example.com' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('NODE_3')]);
  expect([existsSync(fresh), existsSync(join(folder, 'wrong'))]).toEqual([false, false]);
});
