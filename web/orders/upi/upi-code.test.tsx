import jsQr from 'jsqr';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page as screen } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Order } from '#contract/orders/orders.ts';
import { startPainting, stopPainting } from '#test/components/browser/painting.ts';
import { anOrder } from '#test/components/samples.ts';
import { PayByUpi, type Payee } from './pay-by-upi.tsx';

const show = (order: Partial<Order>, payee: Partial<Payee> = {}) =>
  render(
    <main>
      <PayByUpi
        order={anOrder(order)}
        payee={{ name: 'Haat', upiId: 'haat@okhdfcbank', ...payee }}
      />
    </main>,
  );

const code = { name: 'QR code to pay by UPI' };

test.each([
  ['Haat', 'haat@okhdfcbank', 2_398, 'pn=Haat&am=2398.00'],
  ['Toys & Games #1', 'toys-1@ybl', 99.5, 'pn=Toys%20%26%20Games%20%231&am=99.50'],
  ['हाट खिलौने और खेल, बेंगलुरु', 'haat.toys.and.games@okhdfcbank', 10_000_000, 'am=10000000.00'],
])('a phone reads payee and amount from the code (%s)', async (name, upiId, orderTotal, part) => {
  const page = await show({ orderTotal }, { name, upiId });
  // Shown only where the pointer is a finger.
  const link = page.getByText('Open in a UPI app');
  await expect.element(page.getByRole('img', code)).toBeVisible();

  const read = await scanned(page.getByRole('img', code).element());

  expect(read).toContain(part);
  expect(read).toBe(link.element().getAttribute('href'));
});

const emulate = (...features: { name: string; value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', { features });
afterEach(() => emulate());

test.each([
  ['light', 'white'],
  ['dark', 'black'],
])('a phone reads the code on a %s screen', async (value, background) => {
  startPainting();
  onTestFinished(stopPainting);
  await emulate({ name: 'prefers-color-scheme', value });
  const page = await show({ orderTotal: 2_398 });
  page.getByRole('main').element().setAttribute('style', `background: ${background}`);
  const image = page.getByRole('img', code);
  await expect.element(image).toBeVisible();

  const shot = await screen.screenshot({ element: image, save: false });

  expect(await scannedAt(`data:image/png;base64,${shot}`)).toContain('am=2398.00');
});

test('amount and UPI ID stand beside the code', async () => {
  const page = await show({ orderTotal: 2_398 });
  const part = page.getByRole('region', { name: 'Pay at the door by UPI' });
  await expect.element(part).toMatchTextContent('₹2,398 to haat@okhdfcbank');
});

test.each<[string, Partial<Order>, Partial<Payee>]>([
  ['a paid order', { paymentStatus: 'PAID' }, {}],
  ['a cancelled order', { paymentStatus: 'CANCELLED', deliveryStatus: 'CANCELED' }, {}],
  ['a shop without a UPI ID', {}, { upiId: '' }],
])('%s has no code', async (_, order, payee) => {
  const page = await show(order, payee);
  expect(page.getByRole('main').element().textContent).toBe('');
});

/** What a scanner reads from a drawing. */
const scanned = (svg: Element) => {
  const text = new XMLSerializer().serializeToString(svg);
  return scannedAt(`data:image/svg+xml,${encodeURIComponent(text)}`);
};

async function scannedAt(url: string) {
  const side = 800;
  const image = new Image(side, side);
  image.src = url;
  await image.decode();
  const canvas = new OffscreenCanvas(side, side).getContext('2d');
  if (!canvas) throw new Error('The browser cannot draw.');
  canvas.fillStyle = 'white';
  canvas.fillRect(0, 0, side, side);
  canvas.drawImage(image, 0, 0, side, side);
  return jsQr(canvas.getImageData(0, 0, side, side).data, side, side)?.data;
}
