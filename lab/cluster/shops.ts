import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ClusterError } from './cluster-error.ts';
import { type Layout, ports, shopFolder } from './layout.ts';
import type { Network } from './network.ts';
import type { PartPlan } from './part.ts';
import { readEnv, type Values } from './templates.ts';

export const owner = { email: 'owner@example.com', password: 'cluster-owner-1' };

/** The processes of the shop, as their units start them. */
export async function planShops(
  { app }: Network,
  layout: Layout,
  settings: Values,
): Promise<PartPlan[]> {
  const environment = { ...(await readEnv(layout.config(app, 'haat.env'))), ...settings };
  const plan = async (unitName: string, name: string, kind: string, port: number) => {
    const ownPort = { WEB_PORT: String(port), WORKER_PORT: String(port) };
    const unit = await layout.unit(unitName, ownPort);
    const folder = { DATA_DIR: dataOf(layout, name) };
    return {
      ...{ name, kind, machine: app, isEngine: false, log: layout.log(name), cwd: shopFolder },
      ...{ command: unit.command, restartMs: unit.restartMs, stopMs: unit.stopMs },
      environment: { ...environment, ...unit.environment, ...folder },
      listens: `http://${app.address}:${port}`,
    };
  };
  return [
    await plan('haat-web.service', 'shop-1', 'shop', ports.web),
    await plan('haat-web.service', 'shop-2', 'shop', ports.web + 1),
    await plan('haat-worker.service', 'worker', 'worker', ports.worker),
  ];
}

/** The owner's tool, with the settings of the shop. */
export interface Tool {
  settings: Values;
  migrate(): Promise<string>;
  /** Runs a command such as `verify` and returns what it prints. */
  run(words: string[], settings?: Values): Promise<string>;
  addDemoShop(): Promise<void>;
}

export async function toolOf({ app }: Network, layout: Layout, more: Values): Promise<Tool> {
  const { command } = await layout.unit('haat-migrate.service');
  const folder = { DATA_DIR: dataOf(layout, 'tool') };
  const settings = { ...(await readEnv(layout.config(app, 'haat.env'))), ...folder, ...more };
  const withoutMigrate = command.slice(0, -1);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  const run = async ([program = '', ...args]: string[], given: Values = {}) => {
    const options = { cwd: shopFolder, env: { ...env, ...given } };
    const failed = ({ stderr, message }: { stderr?: string; message: string }) => {
      throw new ClusterError(`${args.slice(2).join(' ')}: ${stderr || message}`);
    };
    const done = await promisify(execFile)(program, args, options).catch(failed);
    return done.stdout;
  };
  return {
    settings,
    migrate: () => run(command),
    run: (words, given) => run([...withoutMigrate, ...words], given),
    addDemoShop: async () => {
      const { command: start } = await layout.unit('haat-web.service');
      await openOnce(start, { ...env, ROLE: 'all', DEMO: 'on', PORT: '0', DRAIN_SECONDS: '0' });
    },
  };
}

/** Starts a shop and stops it once it is open: only the role `all` adds the demo shop. */
async function openOnce([program = '', ...args]: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, { cwd: shopFolder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('Haat is open at')) child.kill('SIGTERM');
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0)
    throw new ClusterError(`The demo shop could not be added:\n${printed.slice(-2_000)}`);
}

const dataOf = ({ folder }: Layout, name: string) => join(folder, 'app', 'data', name);
