import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';

/** Sends a signal that ends a process, and waits until it has ended. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  const ended = once(child, 'close');
  if (child.kill(signal)) await ended;
}

/** Sends SIGKILL to these processes and all that they started. */
export function killTree(roots: readonly number[]): void {
  for (const pid of [...roots, ...descendantsOf(roots)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
}

function descendantsOf(roots: readonly number[]): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = Map.groupBy(
    lines.map((line) => line.trim().split(/\s+/).map(Number)),
    ([, parent = 0]) => parent,
  );
  const found: number[] = [];
  const waiting = [...roots];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const started = (children.get(pid) ?? []).map(([child = 0]) => child);
    found.push(...started);
    waiting.push(...started);
  }
  return found;
}
