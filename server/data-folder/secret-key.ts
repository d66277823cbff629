import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBytesAtomically } from '#shop/files/atomic-file.ts';
import { SettingError } from '../settings/read-setting.ts';
import type { Settings } from '../settings/settings.ts';

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
  const kept = (await readKept(file)) ?? (await keepNew(dataDir, file));
  if (kept.length < 32) {
    throw new SettingError(
      `${file} holds no key. Put a copy of it back, or set SECRET_KEY. If the key is lost, delete the file: everybody with two-step sign-in then needs a recovery code, or you run npm run shop -- second-factor off <email> for them.`,
    );
  }
  return kept;
}

async function readKept(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function keepNew(dataDir: string, file: string): Promise<string> {
  const key = randomBytes(32).toString('hex');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeBytesAtomically(file, Buffer.from(`${key}\n`));
  return key;
}
