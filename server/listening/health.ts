import type { FastifyInstance } from 'fastify';

export interface Health {
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** True once the process was asked to stop. */
  isDraining(): boolean;
  /** False in a worker that does not run its jobs. */
  isWorking?(): boolean;
}

/** `/healthz`: the process runs. `/readyz`: it can take requests. */
export function mountHealth(app: FastifyInstance, health: Health): void {
  const ping = sharePings(health.ping);
  app.get('/healthz', monitoring, async () => ({ status: 'ok' }));
  app.get('/readyz', monitoring, async (_request, reply) => {
    const status = await readiness({ ...health, ping });
    if (status === 'ok') return { status };
    return reply.code(503).header('retry-after', 5).send({ status });
  });
}

const monitoring = { config: { isMonitoring: true } } as const;

/** Nothing limits how many ask at once, so they share a ping. */
function sharePings(ping: Health['ping']): Health['ping'] {
  let pending: Promise<void> | undefined;
  return () => {
    pending ??= ping().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

async function readiness({ ping, isDraining, isWorking = () => true }: Health) {
  if (isDraining()) return 'stopping';
  if (!isWorking()) return 'jobs not running';
  return ping().then(
    () => 'ok',
    () => 'database unreachable',
  );
}
