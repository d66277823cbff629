import jsQr from 'jsqr';
import type { Locator } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formOf } from '#test/support/shop.ts';
import { barriersOn } from '../barriers.ts';
import { newVisitor, profileOf } from '../browsing.ts';
import { callApi, ordersOf, owner, readyToOrder } from '../over-the-api.ts';
import { openOwnShop } from '../own-shop.ts';
import { placeOrder, successIn } from './at-checkout.ts';

// Company details hold for every shopper, so these have a shop of their own.
const own = openOwnShop();

const code = { name: 'QR code to pay by UPI' };

test.each(['light', 'dark'] as const)(
  'a phone can pay the order from the dialog, the page and the packing slip (%s)',
  async (colorScheme) => {
    const boss = await owner(own.shop.url);
    await callApi('PUT /company-details', {
      ...boss,
      body: formOf({ name: 'Toys & Games', upiId: 'toys@okhdfcbank' }),
    });
    const buyer = await readyToOrder('champion-carrom-board', 1, own.shop.url);
    const look = { reducedMotion: 'reduce', colorScheme } as const;
    const { page, context } = await newVisitor(own.browser, { ...profileOf(buyer), ...look });
    await page.goto('/checkout');
    await placeOrder(page);
    const dialog = successIn(page);
    const link = await scanned(dialog.getByRole('img', code));

    const [order] = await ordersOf(buyer);
    const amount = (order?.orderTotal ?? 0).toFixed(2);
    expect(link).toBe(
      `upi://pay?pa=toys%40okhdfcbank&pn=Toys%20%26%20Games&am=${amount}&tn=Order%20${order?.id}&cu=INR`,
    );
    expect(await barriersOn(page, page.url())).toEqual([]);
    await page.emulateMedia({ colorScheme });
    await page.keyboard.press('Escape');
    expect(await scanned(page.getByRole('img', code))).toBe(link);
    expect(await barriersOn(page, page.url())).toEqual([]);

    const office = await newVisitor(own.browser, { ...profileOf(boss), ...look });
    await office.page.goto(`/admin/order/${order?.id}/slip`);
    expect(await scanned(office.page.getByRole('img', code))).toBe(link);
    await Promise.all([context.close(), office.context.close()]);
  },
);

/** What a scanner reads on the screen. */
async function scanned(image: Locator) {
  await image.waitFor();
  const { data, info } = await sharp(await image.screenshot({ scale: 'css' }))
    .resize({ width: 800, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
