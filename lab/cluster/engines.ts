import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Layout, ports } from './layout.ts';
import type { Machine } from './machine.ts';
import type { Network } from './network.ts';
import type { PartPlan } from './part.ts';
import { findProgram, type Program } from './programs.ts';
import { readEnv } from './templates.ts';

const s3Script = fileURLToPath(new URL('s3-server.ts', import.meta.url));

export const engines: readonly Program[] = [
  'etcd',
  'patroni',
  'postgres',
  'haproxy',
  'pgbouncer',
  'nginx',
  'openssl',
];

/** All parts but the shop, in the order in which they start, with the commands of Debian's units. */
export async function planEngines({ nodes, app }: Network, layout: Layout): Promise<PartPlan[]> {
  const { restartMs } = await layout.unit('restart.conf');
  const plan = (
    machine: Machine,
    kind: string,
    number: number | '',
    rest: EnginePlan,
  ): PartPlan => {
    const name = number === '' ? kind : `${kind}-${number}`;
    const [program = '', ...args] = rest.command;
    const command = [findProgram(program as Program) ?? program, ...args];
    const cwd = join(layout.of(machine), 'temporary');
    const common = { name, kind, machine, cwd, isEngine: true, log: layout.log(name), restartMs };
    return { ...common, stopMs: 10_000, ...rest, command };
  };
  const config = (name: string) => layout.config(app, name);
  const at = ({ address }: Machine, port: number) => `${address}:${port}`;
  return [
    ...(await Promise.all(
      nodes.map(async (node, index) =>
        plan(node, 'etcd', index + 1, {
          command: ['etcd'],
          environment: await readEnv(layout.config(node, 'etcd.env')),
          listens: at(node, 2379),
        }),
      ),
    )),
    ...nodes.map((node, index) =>
      plan(node, 'database', index + 1, {
        command: ['patroni', layout.config(node, 'patroni.yml')],
        pidFile: join(layout.of(node), 'data/postmaster.pid'),
        listens: `${at(node, 5432)}, Patroni ${at(node, 8008)}`,
      }),
    ),
    plan(app, 'haproxy', '', {
      command: ['haproxy', '-db', '-f', config('haproxy.cfg')],
      listens: `primary ${at(app, 5000)}, replica ${at(app, 5001)}, shop ${at(app, ports.balancer)}, state http://${at(app, ports.state)}`,
    }),
    plan(app, 'pgbouncer', '', {
      command: ['pgbouncer', config('pgbouncer.ini')],
      listens: at(app, 6432),
    }),
    plan(app, 's3', '', {
      command: [
        process.execPath,
        s3Script,
        app.address,
        String(ports.s3),
        join(layout.folder, 's3'),
      ],
      isEngine: false,
      listens: at(app, ports.s3),
    }),
    plan(app, 'nginx', '', {
      command: ['nginx', '-p', layout.of(app), '-c', config('nginx.conf'), '-g', 'daemon off;'],
      listens: `http://${at(app, ports.edge)}`,
    }),
  ];
}

type EnginePlan = Pick<PartPlan, 'command' | 'listens'> & Partial<PartPlan>;
