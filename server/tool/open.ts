import { access, constants } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FolderInUse } from '#db/folder-lock.ts';
import { openStore } from '#db/open.ts';
import type { Store } from '#db/store.ts';
import type { Storage } from '#shop/files/storage.ts';
import { makePrivate } from '../private-folder.ts';
import type { Settings } from '../settings.ts';
import { storageOf } from '../storage.ts';

/** What a command of the owner's tool has to say, a line each, and whether it failed. */
export interface ToolOutput {
  lines: string[];
  failed?: boolean;
}

/** A command that cannot be carried out as it was given; the message says why. */
export class ToolRefused extends Error {}

/** The database and the pictures of the shop, without a server. */
export interface Opened {
  store: Store;
  storage: Storage;
}

/** Opens the shop of the settings, making it when it is not there, and closes it again. */
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

/** How a command is carried out here, or by the process that has the folder. */
interface DirectOrThroughRunning<T> {
  open?: typeof openStore;
  work(shop: Opened): Promise<T>;
  /** Null when that process does not listen. */
  ask(): Promise<T | null>;
}

/** Works on the shop itself or through the process that has its folder. Throws `FolderInUse`. */
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

/** Throws `ToolRefused` when there is no shop, rather than that one is made. */
export async function requireShop({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl) return;
  await access(join(dataDir, 'db')).catch(() => {
    throw new ToolRefused(`There is no shop in ${dataDir}. Set DATA_DIR or DATABASE_URL to yours.`);
  });
}

/** Refuses to replace a file, which may be the only good one there is, or to write where it cannot. */
export async function requireNewFile(file: string): Promise<void> {
  await access(dirname(file), constants.W_OK).catch((error: Error) => {
    throw new ToolRefused(
      `Nothing can be written to ${dirname(file)} (${error.message}). Please choose another folder.`,
    );
  });
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new ToolRefused(`${file} is there already. Please choose another name.`);
}
