import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser } from '#test/support/browser.ts';
import { median } from '#test/support/figures.ts';
import { publicPages, weighed, weighPages } from '#test/support/page-weight.ts';
import { startShop } from '#test/support/running-shop.ts';
import { ms, notMeasured, type Outcome } from '../row.ts';
import { owner } from '../shops.ts';
import { adminLists } from './admin-list.ts';
import { barePaint } from './bare-paint.ts';
import { nextPaint } from './next-paint.ts';
import { searchHits } from './search-hits.ts';
import { secondVisit } from './second-visit.ts';
import { timeToPaint } from './time-to-paint.ts';
import { customer, fillCart, signIn, slowDown } from './visitor.ts';

const turns = 7;

interface Step {
  what: string;
  as: typeof owner;
  /** Does it once; returns the time in milliseconds. */
  take(page: Page): Promise<number>;
  /** The element that is drawn again, for a yardstick. */
  drawn?: string;
  /** Milliseconds on a computer and on a slow phone. */
  goals: [number, number];
}

const steps: Step[] = [
  { what: 'a card clicked → its page', as: customer, take: clickCard, goals: [100, 250] },
  {
    what: 'a filter → its list',
    as: customer,
    take: filterList,
    drawn: '#results',
    goals: [70, 150],
  },
  { what: 'a step of the cart → seen', as: customer, take: stepInCart, goals: [100, 100] },
  { what: 'a change of status → seen', as: owner, take: changeStatus, goals: [100, 100] },
  ...adminLists,
];

type BrowserRow = (chrome: Browser, baseURL: string) => Promise<Outcome[]>;

/** Measures on a warm computer, then on a slow phone. */
const onBoth =
  (measure: (chrome: Browser, baseURL: string, isSlow: boolean) => Promise<Outcome>): BrowserRow =>
  async (chrome, baseURL) => [
    await measure(chrome, baseURL, false),
    await measure(chrome, baseURL, true),
  ];

const rows: Record<string, BrowserRow> = {
  ...Object.fromEntries(
    steps.map((step) => [step.what, onBoth((...at) => outcomeOf(step, ...at))]),
  ),
  'first visit': firstVisit,
  'second visit': secondVisit,
  'a key in the search': searchHits,
  'interaction to next paint': nextPaint,
};

/** What a person at a browser waits for, in a demo shop. */
export async function browser(): Promise<Outcome[]> {
  const shop = await startShop({ ADMIN_EMAIL: owner.identifier, ADMIN_PASSWORD: owner.password });
  const chrome = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox'],
  });
  try {
    const outcomes: Outcome[] = [];
    for (const [what, row] of Object.entries(rows)) {
      const measured = await row(chrome, shop.url).catch((error) => [notMeasured(what, error)]);
      outcomes.push(...measured);
    }
    return outcomes;
  } finally {
    await chrome.close();
    await shop.stop();
  }
}

async function outcomeOf(step: Step, chrome: Browser, baseURL: string, isSlow: boolean) {
  const context = await chrome.newContext({ baseURL, bypassCSP: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, step.as);
  await step.take(page);
  if (isSlow) await slowDown(page);
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await step.take(page));
  const bare = step.drawn && (await barePaint(page, step.drawn));
  await context.close();
  const [time, goal] = [median(times), step.goals[isSlow ? 1 : 0]];
  return {
    what: `${step.what}, ${isSlow ? 'processor ÷ 4, Slow 4G' : 'warm'}`,
    measured: `${ms(time)}${bare ? ` (the same HTML by a bare script: ${ms(bare)})` : ''}`,
    goal: `≤ ${goal} ms`,
    reached: time <= goal,
  };
}

async function clickCard(page: Page) {
  await page.goto('/product', { waitUntil: 'networkidle' });
  const link = page.locator('main a[href^="/product/"]').first();
  const url = await link.getAttribute('href');
  await link.hover();
  await page.waitForTimeout(600);
  return timeToPaint(
    page,
    () => link.click(),
    `location.pathname === '${url}' && document.querySelector('main h1')`,
  );
}

/** Times the way from a choice to its list, which is fetched when the pointer comes near. */
async function filterList(page: Page) {
  await page.goto('/product', { waitUntil: 'networkidle' });
  const sort = page.getByLabel('Sort by');
  const fetched = page.waitForResponse(/product\.data/);
  await sort.hover();
  await fetched;
  await page.waitForLoadState('networkidle');
  const first = `document.querySelector('#results h3').textContent`;
  const before = JSON.stringify(await page.evaluate(first));
  return timeToPaint(page, () => sort.selectOption({ index: 1 }), `${first} !== ${before}`);
}

async function stepInCart(page: Page) {
  await page.goto('/cart', { waitUntil: 'networkidle' });
  if (!(await page.locator('main input[inputmode=numeric]').count())) await fillCart(page);
  const quantity = page.locator('main input[inputmode=numeric]').first();
  const before = Number(await quantity.inputValue());
  const increase = page.getByRole('button', { name: 'Increase quantity' }).first();
  const decrease = page.getByRole('button', { name: 'Decrease quantity' }).first();
  const isUp = await increase.isEnabled();
  return timeToPaint(
    page,
    () => (isUp ? increase : decrease).click(),
    `document.querySelector('main input[inputmode=numeric]').value === '${before + (isUp ? 1 : -1)}'`,
  );
}

/** Alternates between SHIPPED and PENDING. */
async function changeStatus(page: Page) {
  await page.goto('/admin/order');
  const menu = page.getByLabel(/^Delivery status of order/).first();
  // The network is never idle here: a stream of events stays open.
  await menu.waitFor();
  const name = await menu.getAttribute('aria-label');
  const to = (await menu.inputValue()) === 'SHIPPED' ? 'PENDING' : 'SHIPPED';
  const shown = `document.querySelector('select[aria-label="${name}"]')`;
  return timeToPaint(
    page,
    () => menu.selectOption(to),
    `${shown}.value === '${to}' && ${shown}.ariaBusy === 'true'`,
  );
}

/** The public page that runs the most script until it is idle, and the one that fetches most ahead. */
async function firstVisit(chrome: Browser, baseURL: string): Promise<Outcome[]> {
  const weights = [...(await weighPages(chrome, baseURL, publicPages))];
  return (['script', 'ahead'] as const).map((kind) => {
    const [path, weight] = weights.reduce((heaviest, other) =>
      other[1][kind] > heaviest[1][kind] ? other : heaviest,
    );
    const allowed = weighed[path]?.[kind] ?? 0;
    return {
      what: `first visit, script that ${kind === 'script' ? 'runs until the page is idle' : 'is only fetched ahead'}, gzip, most of ${publicPages.length} pages`,
      measured: `${kB(weight[kind])} (${path})`,
      goal: `≤ ${kB(allowed)}`,
      reached: weight[kind] <= allowed,
    };
  });
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
