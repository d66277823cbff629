import type { TestProject } from 'vitest/node';
import { startShop } from './running-shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the shop the browser journeys visit. */
    shopUrl: string;
  }
}

/** How the journeys sign in to the back office. */
const settings = { ADMIN_EMAIL: 'owner@haat.local', ADMIN_PASSWORD: 'owner-pass-1' };

export default async function openShop(project: TestProject) {
  const shop = await startShop(settings);
  project.provide('shopUrl', shop.url);
  return shop.stop;
}

/** The same shop on a PostgreSQL database. */
export async function openShopOn(databaseUrl: string, project: TestProject) {
  const shop = await startShop({ ...settings, DATABASE_URL: databaseUrl });
  project.provide('shopUrl', shop.url);
  return shop.stop;
}
