import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { listedPages } from '#contract/rules/site-pages.ts';
import { countOpened } from '#test/support/run-folder.ts';

/** Bytes after gzip, but for the number of files. */
export interface PageWeight {
  /** How many scripts run until the page is idle. */
  files: number;
  /** What runs until the page is idle, without any interaction. */
  script: number;
  /** What is fetched until then for the next page, and does not run. */
  ahead: number;
  style: number;
  html: number;
}

const limits = (files: number, script: number): PageWeight => ({
  files,
  script,
  ahead: 15_000,
  style: 10_000,
  html: 18_000,
});
const shop = limits(12, 135_000);
const account = limits(18, 153_000);
/** The back office has a style sheet of its own after the shop's. */
const admin = { ...limits(20, 213_000), style: 16_700 };

/** The pages of the shop, which everybody sees. */
export const publicPages = [
  ...listedPages(),
  '/product/champion-carrom-board',
  '/cart',
  '/checkout',
  '/reset-password',
  '/confirm-email',
  '/track/unknown',
];

const forAll = (paths: readonly string[], allowed: PageWeight) =>
  Object.fromEntries(paths.map((path) => [path, allowed]));

/** The limits by path. */
export const weighed: Record<string, PageWeight> = {
  ...forAll(publicPages, shop),
  '/myaccount/dashboard': account,
  '/myaccount/order': account,
  '/myaccount/address': account,
  '/myaccount/account': account,
  '/myaccount/password': account,
  '/myaccount/security': account,
  '/admin/dashboard': admin,
  '/admin/category': admin,
  '/admin/product': admin,
  '/admin/order': admin,
  '/admin/company': admin,
  '/admin/pages': admin,
  '/admin/legal': admin,
  '/admin/security': admin,
};

const atOnce = 4;

/** Weighs pages of the shop at `base`, some at once. */
export async function weighPages(browser: Browser, base: string, paths: readonly string[]) {
  const weights = new Map<string, PageWeight>();
  const waiting = [...paths];
  const weighNext = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      weights.set(path, await weigh(browser, base, path));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, weighNext));
  return weights;
}

/** A first visit with a new profile, by somebody who does nothing, until the page has loaded all it wants. */
async function weigh(browser: Browser, base: string, path: string): Promise<PageWeight> {
  const context = await browser.newContext({ baseURL: base, serviceWorkers: 'block' });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  countOpened('pages');
  // The browser takes each `evaluate` for a press, and the page would load what people need after one.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
  );
  await page.route('**/uploads/**', (route) => route.abort());
  const requests = requestsOf(page);
  try {
    const ran = await scriptsRunBy(page, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await atRest(page, requests);
    });
    const styles = await page.$$eval('link[rel=stylesheet]', (links) =>
      links.map((link) => (link as HTMLLinkElement).href),
    );
    const html = await (await fetch(new URL(path, base))).text();
    const scripts = [...requests.scripts];
    const running = scripts.filter((url) => ran.has(url));
    return {
      files: running.length,
      script: await weightOf(running),
      ahead: await weightOf(scripts.filter((url) => !ran.has(url))),
      style: await weightOf(styles),
      html: gzipSync(html).length,
    };
  } finally {
    await context.close();
  }
}

function requestsOf(page: Page) {
  const requests = { sent: 0, done: 0, scripts: new Set<string>() };
  page.on('request', (request) => {
    requests.sent += 1;
    if (request.resourceType() === 'script') requests.scripts.add(request.url());
  });
  page.on('requestfinished', () => (requests.done += 1));
  page.on('requestfailed', () => (requests.done += 1));
  return requests;
}

/** A busy processor makes the network idle before the page is, and what has arrived may still have to run. */
async function atRest(page: Page, requests: ReturnType<typeof requestsOf>) {
  let sentBefore: number;
  do {
    sentBefore = requests.sent;
    await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));
  } while (requests.done < requests.sent || requests.sent > sentBefore);
}

/** The URLs of the scripts of which any code ran. */
async function scriptsRunBy(page: Page, visit: () => Promise<unknown>) {
  await page.coverage.startJSCoverage();
  await visit();
  const coverage = await page.coverage.stopJSCoverage();
  const ran = coverage.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
  if (ran.length === 0) throw new Error(`${page.url()} runs no scripts: how are they found now?`);
  return new Set([...ran.map(({ url }) => url), ...page.workers().map((worker) => worker.url())]);
}

/** The limits that a page exceeds, as messages. */
export function overweight(path: string, weight: PageWeight): string[] {
  const allowed = weighed[path] ?? shop;
  const kinds = ['script', 'ahead', 'style', 'html'] as const;
  const tooMany = weight.files > allowed.files;
  return [
    ...(tooMany ? [`${path}: ${weight.files} files of script, ${allowed.files} allowed`] : []),
    ...kinds
      .filter((kind) => weight[kind] > allowed[kind])
      .map((kind) => `${path}: ${weight[kind]} bytes of ${kind}, ${allowed[kind]} allowed`),
  ];
}

const known = new Map<string, Promise<number>>();

/** Cached, because pages share most of their files. */
async function weightOf(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map((url) => {
      const size = known.get(url) ?? gzippedAt(url);
      known.set(url, size);
      return size;
    }),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

async function gzippedAt(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return gzipSync(await response.text()).length;
}
