/** A machine on which parts run: an IP address, and perhaps a network namespace of its own. */
export interface Machine {
  name: string;
  address: string;
  namespace?: string;
}

/** PostgreSQL, PgBouncer and others refuse to run as root. */
const isRoot = process.getuid?.() === 0;
const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--'];

/** The command line that runs a command on a machine; root runs engines as the user `postgres`. */
export function commandOn(machine: Machine, command: readonly string[], isEngine: boolean) {
  const inNamespace = machine.namespace ? ['ip', 'netns', 'exec', machine.namespace] : [];
  return [...inNamespace, ...(isEngine && isRoot ? asPostgres : []), ...command];
}
