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

/** Does not wait: the journeys do so in `until-open.ts`, while other tests run. */
export default async function openShop(project: TestProject) {
  const PORT = String(await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'haat-open-'));
  const opening = copyInto(folder, 'demo').then(() =>
    startShop({ ...ownerSettings, PORT }, folder),
  );
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
