import type { Browser, Page } from 'playwright';
import { ms, type Outcome } from '../row.ts';
import { nextPaintOf, observeEvents, type Times, timed } from './interactions.ts';
import { customer, fillCart, signIn, slowDown } from './visitor.ts';

const walks = 5;
/** Interaction to Next Paint (INP) of a visitor who looks around and fills the cart. */
export async function nextPaint(
  chrome: Browser,
  baseURL: string,
  isSlow: boolean,
): Promise<Outcome> {
  const context = await chrome.newContext({ baseURL, bypassCSP: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(observeEvents);
  await signIn(page, customer);
  await fillCart(page);
  if (isSlow) await slowDown(page);
  const times: Times = [];
  for (let walk = 0; walk < walks; walk += 1) await walkThrough(page, times);
  await context.close();
  const { inp, longest } = nextPaintOf(times);
  return {
    what: `interaction to next paint, p98, ${isSlow ? 'processor ÷ 4, Slow 4G' : 'warm'}`,
    measured: `${ms(inp)} (${times.length} interactions; the longest, ${longest?.what}: ${ms(longest?.took ?? 0)})`,
    goal: '≤ 100 ms',
    reached: inp <= 100,
  };
}

async function walkThrough(page: Page, times: Times) {
  const did = timed(page, times);
  await page.goto('/product', { waitUntil: 'networkidle' });
  await did('the theme', () => page.getByRole('button', { name: /^Switch between/ }).click());
  const category = page.locator('input[name=category][type=radio]').nth(1);
  await did('a category', () => category.locator('xpath=ancestor::label').click());
  const inStock = page.locator('input[name=inStock]').first();
  await did('in stock only', () => inStock.locator('xpath=ancestor::label').click());
  const sort = page.locator('select[name=sort]').first();
  await sort.focus();
  await did('a sort', () => sort.press('ArrowDown'));
  await did('a card', () => page.locator('main a[href^="/product/"]').first().click());
  await page.getByRole('button', { name: 'Next picture' }).waitFor();
  await did('the next picture', () => page.getByRole('button', { name: 'Next picture' }).click());
  const search = page.getByLabel('Search products').first();
  await search.focus();
  await did('a letter in the search', () => search.press('l'));
  await did('the cart', () => page.getByRole('link', { name: /^Cart/ }).first().click());
  const increase = page.getByRole('button', { name: 'Increase quantity' }).first();
  const decrease = page.getByRole('button', { name: 'Decrease quantity' }).first();
  await increase.waitFor();
  // The stock may be in the cart already.
  const steps = (await increase.isEnabled()) ? [increase, decrease] : [decrease, increase];
  for (const step of steps) await did('a step in the cart', () => step.click());
}
