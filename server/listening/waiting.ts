import type { Settings } from '#server/settings/settings.ts';
import { Refusal } from '#shop/refusal.ts';
import { baseApp } from './base-app.ts';
import { listen } from './listen.ts';

const retryAfter = 5;

/**
 * Tells monitoring that the process runs, and visitors that the shop is starting, until it is
 * disposed.
 */
export async function openWaiting(
  settings: Settings,
  publicUrl: string,
  note: (message: string) => void,
): Promise<AsyncDisposable> {
  const app = await baseApp(settings, publicUrl);
  app.get('/healthz', { config: { isMonitoring: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { isMonitoring: true } }, async (_request, reply) =>
    reply.code(503).header('retry-after', retryAfter).send({ status: 'waiting for the database' }),
  );
  app.setNotFoundHandler(() => {
    throw new Refusal('unavailable', 'The shop is starting. Please try again in a moment.', {
      retryAfter,
    });
  });
  const { host, port } = settings;
  await listen(app, { host, port });
  note(`Waiting for the database, listening at http://${host}:${port}`);
  return {
    [Symbol.asyncDispose]: async () => {
      const closed = app.close();
      app.server.closeAllConnections();
      await closed;
    },
  };
}
