import { type Browser, devices, type Page } from 'playwright';
import { ms, type Outcome } from '../row.ts';
import { customer, fillCart, signIn, slowDown } from './visitor.ts';

/** Ten minutes, for somebody who taps every three seconds. */
const interactions = 200;

/** Number of interactions for each one, the longest, that web-vitals leaves out. */
const share = 50;

/** How long each interaction took, by what was done. */
type Times = { what: string; took: number }[];

/** Interaction to Next Paint (INP) of a customer who looks around on a slow phone. */
export async function nextPaint(chrome: Browser, baseURL: string): Promise<Outcome[]> {
  const { userAgent: _, ...phone } = devices['Pixel 7'] ?? {};
  const context = await chrome.newContext({
    ...phone,
    baseURL,
    bypassCSP: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(observeEvents);
  await signIn(page, customer);
  await fillCart(page);
  await slowDown(page);
  const times: Times = [];
  while (times.length < interactions) await walkThrough(page, times);
  await context.close();
  const slowest = times.toSorted((one, other) => other.took - one.took);
  const inp = slowest[Math.floor(times.length / share)]?.took ?? Number.NaN;
  const [longest] = slowest;
  return [
    {
      what: 'interaction to next paint, p98, a walk of ten minutes on a slow phone',
      measured: `${ms(inp)} (${times.length} interactions; the longest, ${longest?.what}: ${ms(longest?.took ?? 0)})`,
      goal: '≤ 100 ms',
      reached: inp <= 100,
    },
  ];
}

async function walkThrough(page: Page, times: Times) {
  const did = async (what: string, act: () => Promise<unknown>) => {
    await act();
    times.push({ what, took: await longestEvent(page) });
  };
  const tap = (what: string, role: 'button' | 'link', name: string | RegExp) =>
    did(what, () => page.getByRole(role, { name }).first().tap());
  await page.goto('/product', { waitUntil: 'networkidle' });
  await tap('the filters', 'button', /^Filters/);
  const drawer = page.getByRole('dialog');
  const categories = drawer.locator('label:has(input[name=category])').filter({ visible: true });
  await did('a category', () => categories.nth(1).tap());
  await did('a rating', () => drawer.locator('label:has(input[name=rating])').first().tap());
  await did('no rating', () => drawer.locator('label:has(input[name=rating])').first().tap());
  await did('the products', () => drawer.getByRole('button', { name: /^Show/ }).tap());
  const sort = page.locator('select[name=sort]').first();
  await sort.focus();
  await did('a sort', () => sort.press('ArrowDown'));
  const search = page.getByLabel('Search products').filter({ visible: true }).first();
  await did('the search', () => search.tap());
  for (const letter of 'ludo') await did('a letter', () => search.press(letter));
  await page.goBack({ waitUntil: 'networkidle' });
  await did('a card', () => page.locator('main a[href^="/product/"]').first().tap());
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .waitFor();
  await tap('the menu', 'button', 'Open menu');
  await did('no menu', () => page.getByRole('dialog').getByTitle('Close').tap());
  await tap('the cart', 'link', /^Cart/);
  const increase = page.getByRole('button', { name: 'Increase quantity' }).first();
  const decrease = page.getByRole('button', { name: 'Decrease quantity' }).first();
  await increase.waitFor();
  // The stock may be in the cart already.
  const steps = (await increase.isEnabled()) ? [increase, decrease] : [decrease, increase];
  for (const step of steps) await did('a step in the cart', () => step.tap());
}

interface Observed {
  longest: number;
}

/** Runs in the page. Event Timing reports only what takes at least 16 ms, in steps of 8 ms. */
function observeEvents() {
  const state = window as unknown as Observed;
  state.longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId) state.longest = Math.max(state.longest, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Waits until the page has settled; returns the longest event since the last call. */
async function longestEvent(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const state = window as unknown as Observed;
    const { longest } = state;
    state.longest = 0;
    return longest;
  });
}
