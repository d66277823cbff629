import type { Page } from 'playwright';
import type { owner } from '../shops.ts';

export const customer = { identifier: 'asha@haat.local', password: 'haat-demo-1' };

export async function signIn(page: Page, person: typeof owner): Promise<void> {
  await page.goto('/aboutus');
  await page.evaluate(async (body) => {
    const answer = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { token, user } = await answer.json();
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, JSON.stringify(person));
}

/** Slow 4G as in Lighthouse: 150 ms round trip, 1.6 Mbit/s down. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

export async function fillCart(page: Page): Promise<void> {
  await page.goto('/product/champion-carrom-board', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('link', { name: /^Cart, \d+ item/ }).waitFor();
  await page.goto('/cart', { waitUntil: 'networkidle' });
}
