import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from '#test/support/browser.ts';
import { median } from '#test/support/figures.ts';
import { startShop } from '#test/support/running-shop.ts';
import { ms, type Outcome } from './row.ts';

const run = promisify(execFile);

/** Not a dependency: it is larger than all of those together. */
const release = 'lighthouse@13.5.0';
const turns = 5;
const pages = { home: '/', list: '/product', product: '/product/champion-carrom-board' };

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Home, list and product on a phone, with network and processor throttled by DevTools. */
export async function lighthouse(): Promise<Outcome[]> {
  const shop = await startShop();
  try {
    const outcomes: Outcome[] = [];
    for (const [name, path] of Object.entries(pages)) {
      await fetch(shop.url + path);
      const reports: Report[] = [];
      for (let turn = 0; turn < turns; turn += 1) reports.push(await reportOn(shop.url + path));
      outcomes.push(...outcomesOf(name, reports));
    }
    return outcomes;
  } finally {
    await shop.stop();
  }
}

async function reportOn(url: string): Promise<Report> {
  const options = {
    env: { ...process.env, CHROME_PATH: await findBrowser() },
    maxBuffer: 100 * 1024 * 1024,
  };
  const { stdout } = await run(
    'npm',
    [
      ...['exec', '--yes', `--package=${release}`, '--', 'lighthouse', url],
      ...['--output=json', '--quiet', '--throttling-method=devtools'],
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    options,
  );
  return JSON.parse(stdout);
}

function outcomesOf(name: string, reports: readonly Report[]): Outcome[] {
  const score = (category: string) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)));
  const value = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(score);
  const [lcp, tbt, cls] = [
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ].map(value) as [number, number, number];
  const [performance = 0, ...others] = scores;
  return [
    {
      what: `Lighthouse of ${name}: performance, accessibility, best practices, SEO`,
      measured: scores.join(', '),
      goal: '≥ 98, 100, 100, 100',
      reached: performance >= 98 && others.every((other) => other === 100),
    },
    {
      what: `Lighthouse of ${name}: largest paint, blocking time, layout shift`,
      measured: `${ms(lcp)}, ${ms(tbt)}, ${cls.toFixed(3)}`,
      goal: '≤ 2.0 s, ≤ 50 ms, ≤ 0.01',
      reached: lcp <= 2000 && tbt <= 50 && cls <= 0.01,
    },
  ];
}
