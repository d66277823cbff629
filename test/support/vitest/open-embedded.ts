import type { TestProject } from 'vitest/node';
import { spawnShop } from '#test/support/running-shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the shop the browser journeys visit. */
    shopUrl: string;
  }
}

/** How the journeys sign in to the back office. */
const settings = { ADMIN_EMAIL: 'owner@haat.local', ADMIN_PASSWORD: 'owner-pass-1' };

export default (project: TestProject) => openShopOn({}, project);

/** Starts the shop that the journeys wait for in `until-open.ts`: the other tests run meanwhile. */
export async function openShopOn(database: { DATABASE_URL?: string }, project: TestProject) {
  const shop = await spawnShop({ ...settings, ...database });
  shop.opened.catch((error: Error) => process.stderr.write(error.message));
  project.provide('shopUrl', shop.url);
  return shop.stop;
}
