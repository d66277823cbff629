import type { TestProject } from 'vitest/node';
import { ownerSettings, spawnShop } from '#test/support/running-shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the shop that the journeys visit. */
    shopUrl: string;
    /** Its data folder. */
    shopFolder: string;
  }
}

export default (project: TestProject) => openShopOn({}, project);

/** Does not wait: the journeys do so in `until-open.ts`, while other tests run. */
export async function openShopOn(database: { DATABASE_URL?: string }, project: TestProject) {
  const shop = await spawnShop({ ...ownerSettings, ...database });
  shop.opened.catch((error: Error) => process.stderr.write(error.message));
  project.provide('shopUrl', shop.url);
  project.provide('shopFolder', shop.dataDir);
  return shop.stop;
}
