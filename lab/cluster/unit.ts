/** What the cluster takes from a systemd unit, so that it starts what systemd would start. */
export interface Unit {
  command: string[];
  environment: Record<string, string>;
  workingDirectory: string;
  restartMs: number;
  stopMs: number;
}

/** Reads a unit of `deploy/`: one setting a line, seconds as plain numbers, no quotes. */
export function readUnit(text: string): Unit {
  const settings = [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value = '']) => ({
    name,
    value,
  }));
  const last = (name: string) => settings.findLast((setting) => setting.name === name)?.value ?? '';
  const assignments = settings
    .filter(({ name }) => name === 'Environment')
    .flatMap(({ value }) => value.split(' '));
  return {
    command: last('ExecStart').split(' '),
    environment: Object.fromEntries(assignments.map((assignment) => assignment.split('='))),
    workingDirectory: last('WorkingDirectory'),
    restartMs: Number(last('RestartSec')) * 1_000,
    stopMs: Number(last('TimeoutStopSec') || 90) * 1_000,
  };
}
