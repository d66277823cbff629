import { type AddressInfo, createServer } from 'node:net';
import type { Settings } from '#server/settings/settings.ts';

/**
 * Fails early when the port is in use, before a database is opened or created. PORT=0 becomes a port
 * that the system chooses, held until it is released.
 */
export async function holdPort(settings: Settings) {
  const { host, port } = settings;
  const holder = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    holder.once('error', reject);
    holder.listen({ host, port }, resolve);
  });
  const release = () =>
    new Promise<void>((resolve) => {
      holder.close(() => resolve());
    });
  if (port !== 0) {
    await release();
    return { settings, releasePort: async () => {} };
  }
  const chosen = (holder.address() as AddressInfo).port;
  return { settings: { ...settings, port: chosen }, releasePort: release };
}
