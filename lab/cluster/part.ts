import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { commandOn, type Machine } from './machine.ts';
import { killTree } from './process-tree.ts';

export interface PartPlan {
  name: string;
  kind: string;
  machine: Machine;
  command: readonly string[];
  environment?: Record<string, string>;
  cwd: string;
  isEngine: boolean;
  /** Holds the id of a process that the command starts and that leaves its process tree. */
  pidFile?: string;
  restartMs: number;
  stopMs: number;
  log: string;
  /** Place where it listens, in words. */
  listens: string;
}

/** A process that is started again when it ends, as systemd does. */
export interface Part extends PartPlan {
  start(): void;
  isRunning(): boolean;
  /** How often it was started again. */
  restarts(): number;
  /** SIGKILL to it and all it started; it starts again after `awayMs`. */
  kill(awayMs?: number): void;
  /** SIGTERM, and SIGKILL when it takes too long; it stays away until `start`. */
  stop(): Promise<void>;
  /** SIGKILL; it stays away. */
  end(): void;
}

export function partOf(plan: PartPlan): Part {
  let child: ChildProcess | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let staysAway = true;
  let restarts = 0;
  const isRunning = () => isAlive(child);

  const launch = () => {
    clearTimeout(waiting);
    if (isRunning()) return;
    child = spawnPart(plan);
    child.once('close', () => again(plan.restartMs));
  };
  const again = (afterMs: number) => {
    clearTimeout(waiting);
    if (staysAway) return;
    waiting = setTimeout(() => {
      restarts += 1;
      launch();
    }, afterMs);
  };
  const killAll = () =>
    killTree([child?.pid, pidIn(plan.pidFile)].filter((pid) => pid !== undefined));

  return {
    ...plan,
    isRunning,
    restarts: () => restarts,
    start: () => {
      staysAway = false;
      launch();
    },
    kill: (awayMs = plan.restartMs) => {
      child?.removeAllListeners('close');
      killAll();
      again(awayMs);
    },
    stop: async () => {
      staysAway = true;
      clearTimeout(waiting);
      await stopped(child, plan.stopMs);
      killAll();
    },
    end: () => {
      staysAway = true;
      clearTimeout(waiting);
      killAll();
    },
  };
}

function spawnPart({ machine, command, isEngine, environment, cwd, log }: PartPlan): ChildProcess {
  const [program = '', ...args] = commandOn(machine, command, isEngine);
  const output = openSync(log, 'a');
  const child = spawn(program, args, {
    cwd,
    env: { ...cleanEnvironment(), ...environment },
    stdio: ['ignore', output, output],
    // Ctrl-C must reach the cluster only, which then ends its parts.
    detached: true,
  });
  child.once('error', () => {});
  closeSync(output);
  return child;
}

/** Leaves out settings of a shop that this terminal may have. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return { PATH: `${PATH}:/usr/sbin:/sbin`, HOME, LANG, TMPDIR };
}

const isAlive = (child: ChildProcess | undefined) =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

async function stopped(child: ChildProcess | undefined, withinMs: number) {
  if (!child || !isAlive(child)) return;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), withinMs);
  await ended;
  clearTimeout(force);
}

function pidIn(file: string | undefined): number | undefined {
  if (!file) return undefined;
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}
