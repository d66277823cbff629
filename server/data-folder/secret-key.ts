import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingError, type Settings } from '#server/settings/settings.ts';
import { hasCode, writeBytesAtomically } from '#shop/files/atomic-file.ts';

/**
 * `SECRET_KEY`, or else the key in `DATA_DIR/secret`, which the first start makes. Throws
 * `SettingError` when that file holds no key.
 */
export async function readSecretKey({
  secretKey,
  dataDir,
}: Pick<Settings, 'secretKey' | 'dataDir'>): Promise<string> {
  if (secretKey) return secretKey;
  const file = join(dataDir, 'secret');
  const key = (await readStored(file)) ?? (await storeNew(dataDir, file));
  if (key.length < 32) {
    throw new SettingError(
      `${file} contains no key. Put a copy of it back, or set SECRET_KEY. If the key is lost, delete the file: everybody with two-step sign-in then needs a recovery code, or you run npm run shop -- second-factor off <email> for them.`,
    );
  }
  return key;
}

async function readStored(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** The second of two processes that start at once takes the key of the first. */
async function storeNew(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const key = Buffer.from(`${randomBytes(32).toString('hex')}\n`);
  try {
    await writeBytesAtomically(file, key, { replaces: false });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  return (await readStored(file)) ?? '';
}
