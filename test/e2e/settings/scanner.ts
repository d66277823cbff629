import jsQr from 'jsqr';
import type { Locator } from 'playwright';
import sharp from 'sharp';

/** What a phone reads on the screen from the code to pay by UPI. */
export async function scanned(within: Locator) {
  const image = within.getByRole('img', { name: 'QR code to pay by UPI' });
  await image.waitFor();
  const { data, info } = await sharp(await image.screenshot({ scale: 'css' }))
    .resize({ width: 800, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
