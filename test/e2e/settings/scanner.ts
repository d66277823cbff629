import jsQr from 'jsqr';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';

/** What a phone reads from the code to pay by UPI, in the light and in the dark. */
export async function scannedInEachTheme(page: Page, within: Page | Locator = page) {
  const read: (string | undefined)[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    read.push(await scanned(within.getByRole('img', { name: 'QR code to pay by UPI' })));
  }
  return read;
}

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
