import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { freePort, type ShopProcess } from '#test/support/running-shop.ts';
import { startCopy } from '#test/support/template-folders.ts';
import { openBrowser } from './browsing.ts';

interface OwnShop {
  browser: Browser;
  shop: ShopProcess;
}

/** A demo shop for the tests of one file, with the owner of `ownerSettings`; its fields are set once they run. */
export function openOwnShop(
  settingsFor: (url: string) => Record<string, string> = () => ({}),
): OwnShop {
  const opened = {} as OwnShop;
  beforeAll(async () => {
    const PORT = String(await freePort());
    const settings = { PORT, ...settingsFor(`http://localhost:${PORT}`) };
    [opened.browser, opened.shop] = await Promise.all([openBrowser(), startCopy('demo', settings)]);
  });
  afterAll(() => Promise.all([opened.browser.close(), opened.shop.stop()]));
  return opened;
}
