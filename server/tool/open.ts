import { access, constants } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FolderInUse } from '#db/embedded/folder-lock.ts';
import { openStore } from '#db/open.ts';
import type { Store } from '#db/store.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Storage } from '#shop/files/storage.ts';
import { makePrivate } from '../data-folder/private-folder.ts';
import { storageOf } from '../storage.ts';
import { ToolRefused } from './tool-refused.ts';

export interface ToolOutput {
  lines: string[];
  failed?: boolean;
}

export interface Opened {
  store: Store;
  storage: Storage;
}

/** Opens the shop, creating it if it does not exist, and closes it afterwards. */
export async function withShop<T>(
  settings: Settings,
  work: (shop: Opened) => Promise<T>,
  open = openStore,
): Promise<T> {
  makePrivate(settings.dataDir);
  const store = await open(settings);
  try {
    return await work({ store, storage: storageOf(settings) });
  } finally {
    await store.close();
  }
}

interface DirectOrThroughRunning<T> {
  open?: typeof openStore;
  work(shop: Opened): Promise<T>;
  /** Asks the running shop; null when it does not listen. */
  ask(): Promise<T | null>;
}

/** Opens the shop or, if another process holds its folder, asks that one. Throws `FolderInUse`. */
export async function withShopOrRunning<T>(
  settings: Settings,
  { open, work, ask }: DirectOrThroughRunning<T>,
): Promise<T> {
  try {
    return await withShop(settings, work, open);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const answer = await ask();
    if (answer === null) throw error;
    return answer;
  }
}

/** Throws `ToolRefused` when there is no shop; `withShop` would create one. */
export async function requireShop({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl) return;
  await access(join(dataDir, 'db')).catch(() => {
    throw new ToolRefused(`There is no shop in ${dataDir}. Set DATA_DIR or DATABASE_URL to yours.`);
  });
}

/** Throws `ToolRefused` when the file exists, which may be the only backup, or cannot be written. */
export async function requireNewFile(file: string): Promise<void> {
  await access(dirname(file), constants.W_OK).catch((error: Error) => {
    throw new ToolRefused(
      `${dirname(file)} cannot be written to (${error.message}). Please choose another folder.`,
    );
  });
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new ToolRefused(`${file} already exists. Please choose another name.`);
}
