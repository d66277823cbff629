import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { openDevShop } from './dev/dev-shop.ts';
import { explain } from './explain.ts';
import { greeting } from './greeting.ts';
import { holdPort } from './hold-port.ts';
import { stopOnSignals } from './stop-signals.ts';

process.umask(0o077);
const beforeStop = stopOnSignals();
try {
  const { settings: chosen, releasePort } = await holdPort(readSettings(process.env));
  const settings: Settings = { ...chosen, role: 'all' };
  const sockets = await openSockets(settings.host);
  const ownListeners = process.listeners('SIGTERM');
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: sockets, clientPort: (sockets.address() as AddressInfo).port },
      // The files of the embedded database change all the time.
      watch: { ignored: [`${resolve(settings.dataDir)}/**`] },
    },
  });
  // Servers that the router's plugin opens would end the process before the database is closed.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ownListeners.includes(listener)) process.off('SIGTERM', listener);
  }
  const shop = await openDevShop(vite, settings, releasePort);
  for (const line of greeting(shop.first, settings)) console.log(line);
  beforeStop({
    close: async () => {
      await shop.close();
      await vite.close();
      sockets.close();
    },
  });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

/** Carries Vite's messages to open pages, at a port of its own: that of the shop closes and opens. */
async function openSockets(host: string) {
  const server = createHttpServer().listen(0, host);
  await once(server, 'listening');
  return server;
}
