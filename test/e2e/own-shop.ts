import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { freePort, type ShopProcess } from '#test/support/running-shop.ts';
import { startCopy } from '#test/support/template-folders.ts';
import { openBrowser } from './browsing.ts';

interface OwnShop {
  browser: Browser;
  shop: ShopProcess;
}

/**
 * A demo shop for the tests of one file, with the owner of `ownerSettings`; its fields are set once
 * they run. Settings that hold the shop's URL need a port that is known before it starts.
 */
export function openOwnShop(settingsFor?: (url: string) => Record<string, string>): OwnShop {
  const opened = {} as OwnShop;
  beforeAll(async () => {
    const settings = settingsFor ? await settingsAtFreePort(settingsFor) : {};
    [opened.browser, opened.shop] = await Promise.all([openBrowser(), startCopy('demo', settings)]);
  });
  afterAll(() => Promise.all([opened.browser.close(), opened.shop.stop()]));
  return opened;
}

async function settingsAtFreePort(settingsFor: (url: string) => Record<string, string>) {
  const PORT = String(await freePort());
  return { PORT, ...settingsFor(`http://localhost:${PORT}`) };
}
