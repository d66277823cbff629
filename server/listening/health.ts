import type { FastifyInstance } from 'fastify';

export interface Health {
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** True once the process was asked to stop. */
  isDraining(): boolean;
  /** Of a process that is there to work jobs: false when it does not. */
  isWorking?(): boolean;
}

/** `/healthz`: the process is running. `/readyz`: send it requests. */
export function mountHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const status = await readiness(health);
    if (status === 'ok') return { status };
    return reply.code(503).header('retry-after', 5).send({ status });
  });
}

async function readiness({ ping, isDraining, isWorking = () => true }: Health) {
  if (isDraining()) return 'stopping';
  if (!isWorking()) return 'jobs stand still';
  return ping().then(
    () => 'ok',
    () => 'database unreachable',
  );
}
