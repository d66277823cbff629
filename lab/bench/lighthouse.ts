import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from '#test/support/browser.ts';
import { median } from '#test/support/figures.ts';
import { freePort, startShop } from '#test/support/running-shop.ts';
import { startRaw } from './load/raw-server.ts';
import { ms, type Outcome } from './row.ts';

const run = promisify(execFile);

/** Not a dependency: it is larger than all of those together. */
const release = 'lighthouse@13.5.0';
const turns = 5;

/** Each page, and how many points below the static page it may be: the hero of home turns. */
const pages = [
  { name: 'home', path: '/', below: 10 },
  { name: 'list', path: '/product', below: 2 },
  { name: 'product', path: '/product/champion-carrom-board', below: 2 },
];

type Page = (typeof pages)[number];

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Medians of some reports; scores of 100, times in milliseconds. */
interface Scores {
  performance: number;
  /** Accessibility, best practices, SEO. */
  others: number[];
  lcp: number;
  tbt: number;
  cls: number;
}

/**
 * Home, list and product on a phone, with network and processor throttled by DevTools, beside a page
 * without script: what a slow machine takes from that, it takes from ours too.
 */
export async function lighthouse(): Promise<Outcome[]> {
  const [shop, still] = await Promise.all([startShop(), startStaticPage()]);
  try {
    const urls = [still.url, ...pages.map(({ path }) => shop.url + path)];
    const reports: Report[][] = urls.map(() => []);
    for (const url of urls) await fetch(url);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [nth, url] of urls.entries()) reports[nth]?.push(await reportOn(url));
    }
    const [bare, ...ours] = reports.map(scoresOf) as [Scores, ...Scores[]];
    return ours.flatMap((scores, nth) => outcomesOf(pages[nth] as Page, scores, bare));
  } finally {
    still.stop();
    await shop.stop();
  }
}

async function startStaticPage() {
  const port = await freePort();
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  const child = await startRaw(port, { headers, body: Buffer.from(staticPage) });
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

const staticPage = `<!doctype html>
<html lang="en"><head><title>A page</title><meta name="viewport" content="width=device-width">
<meta name="description" content="Only text."></head>
<body><main><h1>A page</h1>${'<p>It has text, no script, no style and no picture.</p>'.repeat(20)}</main></body></html>`;

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

function scoresOf(reports: readonly Report[]): Scores {
  const score = (category: string) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)));
  // A report lacks a value when the page did not become idle in time.
  const value = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue).filter(isKnown));
  return {
    performance: score('performance'),
    others: ['accessibility', 'best-practices', 'seo'].map(score),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

const isKnown = (value: number | undefined) => value !== undefined;

function outcomesOf({ name, below }: Page, ours: Scores, bare: Scores): Outcome[] {
  const loss = bare.performance - ours.performance;
  const paints = ({ lcp, tbt }: Scores) => `${ms(lcp)}, ${ms(tbt)}`;
  return [
    {
      what: `Lighthouse of ${name}: performance, of a static page; accessibility, best practices, SEO`,
      measured: `${ours.performance} of ${bare.performance}; ${ours.others.join(', ')}`,
      goal: `at most ${below} less; 100, 100, 100`,
      reached: loss <= below && ours.others.every((other) => other === 100),
    },
    {
      what: `Lighthouse of ${name}: largest paint, blocking time (a static page); layout shift`,
      measured: `${paints(ours)} (${paints(bare)}); ${ours.cls.toFixed(3)}`,
      goal: '≤ 2.0 s, ≤ 50 ms, ≤ 0.01',
      reached: ours.lcp <= 2000 && ours.tbt <= 50 && ours.cls <= 0.01,
    },
  ];
}
