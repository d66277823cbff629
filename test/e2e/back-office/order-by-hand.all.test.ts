import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, openBrowser, ownComplaints, tabTo, visitorAs, wasTold } from '../browsing.ts';
import { ordersOf, owner, placeOrder, readyToOrder, sell } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Whoever presses three keys in two seconds has written the order in 40 seconds. */
const maxKeys = 60;

test('an order for two products that comes by phone takes few keys, and no pointer', async () => {
  const [diya, kite] = await Promise.all(
    ['मिट्टी का दीया 12', 'Ahmedabad Kite 34'].map((name) =>
      sell(name, { stock: 9, originalPrice: 80 }),
    ),
  );
  const caller = await readyToOrder(diya?.slug ?? '');
  const mobile = `9${String(caller.user.id).padStart(9, '4')}`;
  await placeOrder(caller, { mobile });
  const visitor = await visitorAs(browser, await owner());
  const { page } = visitor;
  await page.addInitScript(countKeys);
  await page.goto('/admin/order');
  await page.getByRole('searchbox').waitFor();

  await page.keyboard.press('n');
  await hasFocus(page.getByLabel('Add a product'));
  for (const name of ['दीया 12', 'kite 34']) {
    await page.keyboard.type(name);
    await pickFirst(page, 'Products');
  }
  await tabTo(page, page.getByLabel('Find a customer'));
  await page.keyboard.type(mobile);
  await pickFirst(page, 'Customers');
  const city = page.getByLabel('City');
  await expect.poll(() => city.inputValue().catch(() => '')).not.toBe('');
  await tabTo(page, page.getByLabel('Address Line 1'));
  await page.keyboard.press('Enter');
  await wasTold(page, 'was placed.');

  const [placed] = await ordersOf(caller);
  expect(placed?.items.map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [diya?.id, 1],
    [kite?.id, 1],
  ]);
  expect(await keysPressed(page)).toBeLessThanOrEqual(maxKeys);
  expect(ownComplaints(visitor)).toEqual([]);
});

async function pickFirst(page: Page, list: string) {
  const found = page.getByRole('listbox', { name: list });
  await found.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await found.waitFor({ state: 'detached' });
}

declare global {
  interface Window {
    keysPressed: number;
  }
}

function countKeys() {
  window.keysPressed = 0;
  document.addEventListener('keydown', () => (window.keysPressed += 1), true);
}

const keysPressed = (page: Page) => page.evaluate(() => window.keysPressed);
