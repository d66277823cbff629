import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { certify } from '#lab/cluster/layout.ts';
import { endProcess } from '#lab/cluster/process-tree.ts';
import { findProgram, type Program, requirePrograms } from '#lab/cluster/programs.ts';
import { deployFolder, fill, fillFolder, siteValues, type Values } from '#lab/cluster/templates.ts';
import { postgresUser } from '#test/faults/support/database-server.ts';
import { freePort } from '#test/support/running-shop.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'haat-deploy-'));
let values: Values;

beforeAll(async () => {
  values = await siteValues({
    ...{ NODE_1: '127.0.1.91', NODE_2: '127.0.1.92', NODE_3: '127.0.1.93' },
    ...{ NODE_ADDRESS: '127.0.1.91', NODE_BIN: process.execPath, SHOP_DIR: root },
    ...{ BACKUP_ENDPOINT: '127.0.0.1:1', NGINX_DIR: folder, EDGE_CACHE_DIR: join(folder, 'cache') },
    ...{ PGBOUNCER_DIR: join(folder, 'high-availability'), PGBOUNCER_RUN: folder },
    NODE_TLS: join(folder, 'certificates/node1'),
    POSTGRES_BIN: (findProgram('postgres') ?? '').replace(/\/postgres$/, ''),
    TLS_CERTIFICATE: join(folder, 'tls.crt'),
    TLS_CERTIFICATE_KEY: join(folder, 'tls.key'),
  });
  certify(folder, values);
  for (const part of ['one-machine', 'high-availability', 'edge', 'kubernetes']) {
    await fillFolder(part, join(folder, part), values);
  }
  await chmod(folder, 0o755);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inHighAvailability = (name: string) => join(folder, 'high-availability', name);

/** What a program prints, on both outputs, and how it ends. */
function run(program: Program, args: string[], env: Values = {}) {
  requirePrograms(program);
  const options = { encoding: 'utf8', env: { ...process.env, ...env }, cwd: folder } as const;
  // In a process group of its own: keepalived ends its whole group.
  const done = spawnSync('setsid', ['--wait', findProgram(program) ?? '', ...args], options);
  return { status: done.status, printed: `${done.stdout}${done.stderr}` };
}

test('HAProxy accepts haproxy.cfg', () => {
  expect(run('haproxy', ['-c', '-f', inHighAvailability('haproxy.cfg')])).toMatchObject({
    status: 0,
    printed: expect.not.stringMatching(/WARNING|ALERT/),
  });
});

test('Patroni accepts patroni.yml', () => {
  requirePrograms('postgres');
  const { printed } = run('patroni', ['--validate-config', inHighAvailability('patroni.yml')]);
  const expected = [
    /^(bootstrap\.pg_hba|postgresql\.authentication\.rewind) {2}is not defined\.$/,
    /^etcd3\.hosts\.\d \S+ didn't pass validation: '\S+ is not reachable'$/,
  ];
  const complaints = printed.split('\n').filter((line) => !expected.some((one) => one.test(line)));
  expect(complaints).toEqual(['']);
});

test('keepalived accepts keepalived.conf', () => {
  // It ends itself with a signal even when the check succeeds, so its status says nothing.
  expect(run('keepalived', ['-t', '-f', inHighAvailability('keepalived.conf')]).printed).toBe('');
});

test('pgBackRest accepts pgbackrest.conf', () => {
  const config = `--config=${inHighAvailability('pgbackrest.conf')}`;
  const { printed } = run('pgbackrest', [config, '--stanza=haat', '--io-timeout=1', 'info']);
  expect(printed).toContain('HostConnectError');
  expect(printed).not.toMatch(/WARN|ERROR: /);
});

test('systemd accepts the units', () => {
  const dropIn = join(folder, 'with-drop-in.service');
  const restart = readFileSync(inHighAvailability('systemd/restart.conf'), 'utf8');
  writeFileSync(dropIn, `${restart}ExecStart=/bin/true\n`);
  const units = globSync(`${folder}/*/**/*.{service,timer}`);
  expect(units.map((path) => basename(path))).toContain('haat-web.service');
  const { printed } = run('systemd-analyze', ['verify', '--man=no', dropIn, ...units]);
  // A machine that checks the units need not have all programs that they start.
  const complaints = printed
    .split('\n')
    .filter((line) => !/^\S+: Command \S+ is not executable: No such file/.test(line));
  expect(complaints).toEqual(['']);
});

test('nginx accepts the edge', async () => {
  makeCertificate();
  const locations = await readFile(join(folder, 'edge/haat-locations.conf'), 'utf8');
  writeFileSync(join(folder, 'haat-locations.conf'), locations);
  const tls = await readFile(join(folder, 'edge/haat-tls.conf'), 'utf8');
  // Ports that a user other than root may open.
  writeFileSync(
    join(folder, 'haat-tls.conf'),
    tls.replaceAll(/(listen \S*?)(80|443) /g, '$118$2 '),
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/nginx.pid; error_log stderr; events {}
http { access_log off; include ${folder}/edge/haat.conf; include ${folder}/haat-tls.conf; }`,
  );
  const { status, printed } = run('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')]);
  expect(printed).not.toMatch(/\[(warn|error|emerg)\]/);
  expect(status).toBe(0);
});

function makeCertificate() {
  requirePrograms('openssl');
  const given = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2`;
  const files = ['-keyout', values.TLS_CERTIFICATE_KEY ?? '', '-out', values.TLS_CERTIFICATE ?? ''];
  execFileSync('openssl', [...given.split(' '), ...files, '-subj', '/CN=shop.example.com'], {
    stdio: 'ignore',
  });
}

test('PgBouncer starts with pgbouncer.ini', async () => {
  requirePrograms('pgbouncer');
  const path = inHighAvailability('pgbouncer.ini');
  const text = await readFile(path, 'utf8');
  const port = await freePort();
  writeFileSync(path, text.replace('listen_port = 6432', `listen_port = ${port}`));
  for (const file of [folder, path, inHighAvailability('userlist.txt')]) {
    if (postgresUser.uid) chownSync(file, postgresUser.uid, postgresUser.gid);
  }
  const child = spawn(findProgram('pgbouncer') ?? '', [path], { ...postgresUser, cwd: folder });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  try {
    await expect.poll(() => printed).toMatch(/process up|FATAL|ERROR/);
    expect(printed).not.toMatch(/FATAL|ERROR|WARNING/);
  } finally {
    await endProcess(child, 'SIGKILL');
  }
});

test('Compose accepts compose.yaml', () => {
  const file = join(deployFolder, 'compose.yaml');
  const secrets = { DATABASE_PASSWORD: 'secret', SECRET_KEY: 'secret' };
  expect(run('docker-compose', ['-f', file, 'config', '--quiet'], secrets)).toEqual({
    status: 0,
    printed: '',
  });
});

test('compose.yaml passes on all that site.env says of pictures and mails', async () => {
  const names = Object.keys(values).filter((name) => /^(S3_|SMTP_|MAIL_)/.test(name));
  const text = await readFile(join(deployFolder, 'compose.yaml'), 'utf8');
  expect(names.filter((name) => !text.includes(`${name}: \${${name}:-}`))).toEqual([]);
});

test('the Kubernetes manifests fit the schemas of Kubernetes and CloudNativePG (the Pooler a type written by hand)', () => {
  const files = globSync(`${folder}/kubernetes/*.yaml`);
  const manifests = files.flatMap((path) =>
    parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS()),
  );
  expect(manifests.length).toBeGreaterThan(12);
  expect(typeErrors(manifests)).toBe('');
});

/** The compiler's errors. Unlike the schemas themselves, types also reject unknown fields. */
function typeErrors(manifests: { apiVersion: string; kind: string }[]): string {
  const code = manifests.map(
    ({ apiVersion, kind, ...rest }, index) =>
      `export const manifest${index}: Manifests['${apiVersion} ${kind}'] = ${JSON.stringify(rest)};`,
  );
  const file = join(root, 'deploy', `manifests-${process.pid}.ts`);
  writeFileSync(file, [`import type { Manifests } from './manifests.ts';`, ...code].join('\n'));
  const options = '--ignoreConfig --noEmit --strict --skipLibCheck --allowImportingTsExtensions';
  const modules = '--module esnext --moduleResolution bundler --target esnext';
  const given = [...options.split(' '), ...modules.split(' '), file];
  try {
    return spawnSync(join(root, 'node_modules/.bin/tsc'), given, { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(file);
  }
}

test('every manifest is named by the kustomization', () => {
  const kustomization = parseAllDocuments(
    readFileSync(join(folder, 'kubernetes/kustomization.yaml'), 'utf8'),
  )[0]?.toJS();
  const files = globSync('*.yaml', { cwd: join(folder, 'kubernetes') });
  expect([...kustomization.resources, 'kustomization.yaml'].toSorted()).toEqual(files.toSorted());
});

test('fill.sh fills the templates as the cluster does', async () => {
  requirePrograms('envsubst');
  const target = join(folder, 'by-hand');
  await mkdir(target);
  const own = { NODE_NAME: 'node2', NODE_ADDRESS: '10.0.0.12', ...ownSecrets() };
  const script = join(deployFolder, 'fill.sh');
  const site = join(deployFolder, 'site.env');
  for (const part of ['one-machine', 'high-availability', 'edge', 'kubernetes']) {
    execFileSync(script, [site, join(deployFolder, part), join(target, part)], {
      env: { ...process.env, ...own },
    });
  }
  const all = await siteValues(own);
  const files = globSync('{one-machine,high-availability,edge,kubernetes}/**/*.*', {
    cwd: deployFolder,
  });
  expect(files.length).toBeGreaterThan(25);
  for (const name of files) {
    const template = readFileSync(join(deployFolder, name), 'utf8');
    expect(readFileSync(join(target, name), 'utf8')).toBe(fill(template, all));
  }
});

test('fill.sh refuses each example of a secret before it writes', async () => {
  requirePrograms('envsubst');
  const script = join(deployFolder, 'fill.sh');
  const site = join(deployFolder, 'site.env');
  const secrets = ownSecrets();
  expect(Object.keys(secrets)).toContain('SECRET_KEY');
  for (const name of Object.keys(secrets)) {
    const { [name]: _, ...others } = secrets;
    for (const part of ['one-machine', 'high-availability', 'edge', 'kubernetes']) {
      const parts = globSync(`${deployFolder}/${part}/**/*.*`);
      if (!parts.some((path) => readFileSync(path, 'utf8').includes(`\${${name}}`))) continue;
      const target = join(folder, `example-${part}`);
      const env = { ...process.env, ...others };
      const { status, stderr } = spawnSync(script, [site, join(deployFolder, part), target], {
        env,
      });
      expect([status, String(stderr)], name).toEqual([1, expect.stringContaining('examples')]);
      expect(existsSync(target)).toBe(false);
    }
  }
});

/** Makes a value in place of each example in site.env. */
function ownSecrets() {
  const lines = readFileSync(join(deployFolder, 'site.env'), 'utf8').split('\n');
  const names = lines.flatMap((line) => /^(\w+)=(?:replace-|8letters|smtp:)/.exec(line)?.[1] ?? []);
  return Object.fromEntries(names.map((name, nth) => [name, `own-secret-${nth}`]));
}

test('the templates use every value of site.env', () => {
  const texts = globSync(`${deployFolder}/{one-machine,high-availability,edge,kubernetes}/**/*.*`)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  expect(Object.keys(values).filter((name) => !texts.includes(`\${${name}}`))).toEqual([]);
});
