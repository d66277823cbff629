import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { planEngines } from './engines.ts';
import { certify, type Layout, layOut } from './layout.ts';
import { ask as askFor, type Keys, leadingEtcd, membersOf } from './members.ts';
import { type Network, openNetwork } from './network.ts';
import { type Part, partOf } from './part.ts';
import { requirePrograms } from './programs.ts';

/** A busy machine or a slow disk keeps an answer for longer than a cluster may wait for it. */
const ask: typeof askFor = (keys, url, init) => askFor(keys, url, { ...init, waitMs: 60_000 });

describe('etcd and Patroni', () => {
  const opened = new AsyncDisposableStack();
  let network: Network;
  let layout: Layout;
  let parts: Part[];
  let etcd: string;
  let patroni: string;
  const owner = 'patroni:secret-of-patroni';

  beforeAll(async () => {
    requirePrograms('etcd', 'patroni', 'postgres', 'openssl', 'haproxy');
    network = { ...openNetwork('loopback'), ...apartFromACluster };
    layout = await layOut(network, { PATRONI_PASSWORD: 'secret-of-patroni' });
    opened.defer(() => rm(layout.folder, { recursive: true, force: true, maxRetries: 10 }));
    const wanted = ['etcd-1', 'etcd-2', 'etcd-3', 'database-1', 'haproxy'];
    const plans = (await planEngines(network, layout)).filter(({ name }) => wanted.includes(name));
    parts = plans.map(partOf);
    opened.defer(() => {
      for (const part of parts) part.end();
    });
    for (const part of parts) part.start();
    const [{ address } = { address: '' }] = network.nodes;
    etcd = `https://${address}:2379`;
    patroni = `https://${address}:8008`;
    await vi.waitFor(async () => {
      expect(await leadingEtcd(network, layout.keys)).toBeGreaterThan(0);
      expect(await membersOf(network, layout.keys)).toMatchObject([{ state: 'running' }]);
      expect(await ask(layout.keys, `${patroni}/config`)).toMatchObject({ ok: true });
    }, 180_000);
  });

  afterAll(() => opened.disposeAsync());

  const onlyAuthority = () => ({ ca: layout.keys.ca });
  const readAll = { method: 'POST', body: JSON.stringify({ key: 'AA==', range_end: 'AA==' }) };
  const readFrom = (keys: Partial<Keys>) => ask(keys, `${etcd}/v3/kv/range`, readAll);

  test('etcd answers only who has a certificate of the authority', async () => {
    expect((await readFrom(layout.keys))?.body).toContain('"kvs"');
    expect(await readFrom(onlyAuthority())).toBeUndefined();
    expect(await readFrom({ ...layout.keys, ...strangerTo(layout) })).toBeUndefined();
    // A server that speaks TLS answers plain HTTP with an error, or not at all.
    const plain = await fetch(`${etcd.replace('https', 'http')}/version`).catch(() => undefined);
    expect(plain?.ok ?? false).toBe(false);
  });

  test('etcd lets nobody in as a member without a certificate made for etcd', async () => {
    const peer = `${etcd.replace('2379', '2380')}/members`;
    expect(await ask(onlyAuthority(), peer)).toBeUndefined();
    expect(await ask(layout.keys, peer)).toBeUndefined();
    const ownFile = (name: string) =>
      readFileSync(join(layout.folder, 'certificates', 'node1', name));
    const ofEtcd = { ...layout.keys, cert: ownFile('etcd.crt'), key: ownFile('etcd.key') };
    expect(JSON.parse((await ask(ofEtcd, peer))?.body ?? '')).toHaveLength(3);
  });

  test('Patroni tells its state to anybody, and obeys only a certificate with the password', async () => {
    const change = (keys: Partial<Keys>, auth?: string) =>
      ask(keys, `${patroni}/config`, {
        ...{ method: 'PATCH', body: JSON.stringify({ loop_wait: 4 }) },
        ...(auth ? { auth } : {}),
      });
    expect((await ask(onlyAuthority(), `${patroni}/patroni`))?.status).toBe(200);
    expect((await change(onlyAuthority(), owner))?.status).toBe(403);
    expect((await change(layout.keys))?.status).toBe(401);
    expect((await change(layout.keys, 'patroni:guessed'))?.status).toBe(401);
    expect(await change({ ...layout.keys, ...strangerTo(layout) }, owner)).toBeUndefined();
    expect((await ask(layout.keys, `${patroni}/config`))?.body).toContain('"loop_wait": 5');

    expect((await change(layout.keys, owner))?.status).toBe(200);
    await expect
      .poll(async () => (await ask(layout.keys, `${patroni}/config`))?.body)
      .toContain('"loop_wait": 4');
  });

  test('HAProxy finds the primary by a check over TLS', async () => {
    const states = () =>
      fetch(`http://${network.app.address}:8404/;csv`).then(async (answer) =>
        (await answer.text())
          .split('\n')
          .filter((row) => row.startsWith('primary,node'))
          .map((row) => row.split(',')[17]),
      );
    await expect.poll(states).toEqual(['UP', 'DOWN', 'DOWN']);
  });

  test('renewed certificates are used without a restart, once Patroni reloads', async () => {
    const [ofEtcd, ofPatroni] = [await serialAt(etcd), await serialAt(patroni)];
    const renewed = certify(layout.folder, layout.values(network.app), 'renewed');
    cpSync(renewed, join(layout.folder, 'certificates'), { recursive: true });
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres', layout.folder]);
    await ask(layout.keys, `${patroni}/reload`, { method: 'POST', auth: owner });

    await expect.poll(() => serialAt(etcd)).not.toBe(ofEtcd);
    await expect.poll(() => serialAt(patroni).catch(() => ofPatroni)).not.toBe(ofPatroni);
    expect((await readFrom(layout.keys))?.ok).toBe(true);
    const isRunning = [{ state: 'running', role: 'leader' }];
    await expect.poll(() => membersOf(network, layout.keys)).toMatchObject(isRunning);
    expect(parts.map((part) => part.restarts())).toEqual(parts.map(() => 0));
  });

  /** The serial number of the certificate that a server shows. */
  const serialAt = (url: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname: host, port } = new URL(url);
      const socket = connect({ host, port: Number(port), ...layout.keys }, () => {
        resolve(socket.getPeerCertificate().serialNumber);
        socket.destroy();
      });
      socket.once('error', reject);
    });
});

/** So that a cluster that runs on this machine is left alone. */
const apartFromACluster: Pick<Network, 'nodes' | 'app'> = {
  nodes: [1, 2, 3].map((number) => ({ name: `node${number}`, address: `127.0.2.${number}` })),
  app: { name: 'app', address: '127.0.2.4' },
};

/** A certificate and its key that nobody signed but themselves. */
function strangerTo({ folder }: Layout): Pick<Keys, 'cert' | 'key'> {
  const given =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout - -days 2';
  const printed = execFileSync('openssl', [...given.split(' '), '-subj', '/CN=patroni'], {
    ...{ cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] },
  });
  return { cert: printed, key: printed };
}
