import { parseArgs } from 'node:util';
import { ClusterError } from '#lab/cluster/cluster-error.ts';
import { askCluster, isClusterRunning, openControl } from '#lab/cluster/control.ts';
import { buildPages } from './build-pages.ts';
import { explain } from './explain.ts';

/** Runs a shop of several machines on this one, or sends a command to the one that runs. */
const parts = 'primary, replica, etcd, haproxy, pgbouncer, shop, worker, nginx, s3';
const usage = `npm run cluster -- [--empty] [--namespaces]   runs it until Ctrl-C; --empty leaves out the demo shop
npm run cluster -- status                      lists its parts
npm run cluster -- kill <part> [--for <s>]     kills a part: ${parts}, or a name that status shows
npm run cluster -- cut <machine> <machine>     cuts the network between two machines (needs --namespaces)
npm run cluster -- heal                        ends all cuts`;

/** The number of arguments of each command. */
const wordsOf: Record<string, number> = { status: 0, kill: 1, cut: 2, heal: 0 };

try {
  process.exitCode = await carryOut();
} catch (error) {
  console.error(error instanceof ClusterError ? error.message : explain(error));
  process.exit(1);
}

async function carryOut(): Promise<number> {
  const given = read();
  if (!given) return complain();
  const { positionals, values } = given;
  const [command, ...words] = positionals;
  if (command === undefined) {
    await start(values);
    return 0;
  }
  if (words.length !== wordsOf[command]) return complain();
  if (values.for !== undefined && !/^\d+$/.test(values.for)) return complain();
  console.log(await askCluster(command, ...words, ...(values.for ? [values.for] : [])));
  return 0;
}

function read() {
  const flags = { empty: { type: 'boolean' }, namespaces: { type: 'boolean' } } as const;
  const options = { ...flags, for: { type: 'string' } } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    return undefined;
  }
}

async function start({ empty = false, namespaces = false }) {
  if (await isClusterRunning()) {
    throw new ClusterError('A cluster is running already. Stop it with Ctrl-C in its terminal.');
  }
  if (namespaces && process.getuid?.() !== 0) {
    throw new ClusterError(
      'Only root can make network namespaces. Run it as root, or without --namespaces.',
    );
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(0));
  }
  await buildPages((build) => {
    console.log('Building pages');
    return build();
  });
  // Loaded only here, so that a wrong argument is answered at once.
  const [{ openCluster }, { owner }, { describe }] = await Promise.all([
    import('#lab/cluster/open.ts'),
    import('#lab/cluster/shops.ts'),
    import('#lab/cluster/status.ts'),
  ]);
  const network = namespaces ? 'namespaces' : 'loopback';
  const cluster = await openCluster({ network, demo: !empty, log: (words) => console.log(words) });
  await openControl(cluster);
  console.log(`\n${await describe(cluster)}`);
  console.log(`\nBack office: ${owner.email}, password ${owner.password}`);
  console.log(`Files and logs: ${cluster.folder} (deleted on Ctrl-C)`);
}

function complain(): number {
  console.error(usage);
  return 2;
}
