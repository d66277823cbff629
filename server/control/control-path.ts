import { createHash } from 'node:crypto';
import { join, relative, resolve } from 'node:path';

/** The limit of macOS for the path of a socket; Linux allows 107. */
const maxBytes = 103;

/**
 * Returns the path at which the shop of a data folder listens for the owner's tool: a socket in the
 * folder, or on Windows a named pipe. Null when the path is too long for a socket.
 */
export function controlPath(dataDir: string, platform = process.platform): string | null {
  if (platform === 'win32') {
    const folder = createHash('sha256').update(resolve(dataDir).toLowerCase()).digest('hex');
    return `\\\\.\\pipe\\haat-${folder.slice(0, 32)}`;
  }
  const whole = join(resolve(dataDir), 'shop.sock');
  const fits = [whole, relative('.', whole)].filter((path) => Buffer.byteLength(path) <= maxBytes);
  return fits[0] ?? null;
}
