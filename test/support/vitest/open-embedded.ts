import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort, ownerSettings, startShop } from '#test/support/running-shop.ts';
import { copyInto } from '#test/support/template-folders.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the shop that the journeys visit. */
    shopUrl: string;
    /** Its data folder. */
    shopFolder: string;
  }
}

export default (project: TestProject) =>
  openShopOn({}, project, (folder) => copyInto(folder, 'demo'));

/** Does not wait: the journeys do so in `until-open.ts`, while other tests run. */
export async function openShopOn(
  database: { DATABASE_URL?: string },
  project: TestProject,
  prepare = async (_folder: string) => {},
) {
  const PORT = String(await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'haat-open-'));
  const settings = { ...ownerSettings, ...database, PORT };
  const opening = prepare(folder).then(() => startShop(settings, folder));
  const stop = opening.then(
    (shop) => shop.stop,
    (error: Error) => {
      process.stderr.write(error.message);
      return async () => {};
    },
  );
  project.provide('shopUrl', `http://localhost:${PORT}`);
  project.provide('shopFolder', folder);
  return async () => {
    await (await stop)();
    await rm(folder, { recursive: true, force: true });
  };
}
