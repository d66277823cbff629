import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findBrowser, findChromium } from './test/support/browser.ts';
import { openRunFolder } from './test/support/run-folder.ts';
import { tier } from './test/support/tier.ts';
import { countedPlaywright } from './test/support/vitest/counted-playwright.ts';
import { homes } from './test/support/vitest/homes.ts';

/** Tests in this file run in `npm run test:all` alone; see docs/testing.md. */
const secondTier = '**/*.all.test.{ts,tsx}';
const outside = ['**/node_modules/**', '**/build/**', ...(tier === 'all' ? [] : [secondTier])];

/** Ten times what a step takes at a load of 16, so that no test fails because the machine is busy. */
const patience = {
  expect: { poll: { timeout: 120_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** Draws the order of the files, and of the tests of rules in each; Vitest prints it. */
const seed = Number(process.env.TEST_SEED ?? Date.now());

/** Each worker loads the shop and its database, so more workers than cores are slower. */
const workers = Math.min(availableParallelism(), 4);

const execArgv = [
  '--import',
  fileURLToPath(new URL('test/support/vitest/speed-up-imports.ts', import.meta.url)),
];

/** V8 takes seconds to optimise the embedded database, which the tests of a worker never earn back. */
const withoutOptimiser = '--liftoff-only';

/** Locks, collation, plans, batches, notices: what PostgreSQL may answer differently. */
const onPostgresToo = [
  'db/{insert-rows,migrate,notifications,schema-version,stock-migration,unicode-migration,update-rows}.test.ts',
  'server/tool/upgrade-copy.test.ts',
  'shop/accounts/{email-confirmation,register,sessions}.test.ts',
  'shop/accounts/limits/sign-in-limits.test.ts',
  'shop/activity/record.test.ts',
  'shop/verify/{sampled-sums,verify}.test.ts',
  'shop/carts/cart.test.ts',
  'shop/catalogue/{save-category,save-product,write-products,slugs,sort-categories}.test.ts',
  'shop/catalogue/index/catalogue-index.test.ts',
  'shop/catalogue/{list,stock}/*.test.ts',
  'shop/dashboard/{report,stock-holders}.test.ts',
  'shop/desk/steps.test.ts',
  'shop/invoices/{issue,period}.test.ts',
  'shop/mail/{delivery,link-mails,status-mails,unconfirmed}.test.ts',
  'shop/orders/{change-status,export-orders,read-orders}.test.ts',
  'shop/orders/long-lists.all.test.ts',
  'shop/orders/{changing,by-hand}/*.test.ts',
  'shop/orders/parcels/ship-orders.test.ts',
  'shop/orders/placing/*.test.ts',
  'shop/own-data/{change-email,erase-account}.test.ts',
  'shop/reviews/*.test.ts',
  'shop/selling/{codes/placing,open-orders}.test.ts',
  'shop/staff/last-owner.test.ts',
  'shop/stock-mails/back-in-stock.test.ts',
];

/** What may depend on a session: batches of orders, the queue, notices of changes. */
const behindPooler = [
  'api/effects.test.ts',
  'api/two-processes.postgres.all.test.ts',
  'db/notifications.test.ts',
  'shop/accounts/*sessions.test.ts',
  'shop/carts/*.test.ts',
  'shop/mail/*.test.ts',
  'shop/orders/**/*.test.ts',
];

const rulesOn = (
  name: string,
  { include, exclude = [] }: { include: string[]; exclude?: string[] },
  template: string,
): TestProjectConfiguration => ({
  test: {
    name,
    execArgv: [...execArgv, withoutOptimiser],
    include,
    exclude: [...outside, ...exclude],
    globalSetup: `test/support/vitest/${template}.ts`,
    setupFiles: 'test/support/vitest/unstub.ts',
    // Files of one worker share what is loaded: the embedded database alone takes seconds to compile.
    isolate: false,
    sequence: { shuffle: { tests: tier === 'all' } },
    ...patience,
  },
});

const inShop: TestProjectConfiguration = {
  test: {
    name: 'journeys',
    execArgv,
    include: homes.journeys,
    exclude: outside,
    globalSetup: ['test/support/vitest/open-embedded.ts', 'test/support/vitest/open-browser.ts'],
    setupFiles: 'test/support/vitest/until-open.ts',
    isolate: false,
    ...patience,
  },
};

/** Components in a real browser: what they show, and what they ask of the API. */
const componentsIn = (name: string, executablePath: string): TestProjectConfiguration => ({
  plugins: [tailwindcss()],
  // Named here, or the server finds them one by one and loads the page again each time.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-router',
      'zod/mini',
      'qrcode',
      'axe-core',
      'jsqr',
      '@guidepup/virtual-screen-reader',
      'vitest-browser-react',
      '@atlaskit/pragmatic-drag-and-drop/combine',
      '@atlaskit/pragmatic-drag-and-drop/element/adapter',
      '@visx/axis',
      '@visx/grid',
      '@visx/responsive',
      '@visx/scale',
      'jsbarcode',
      'minisearch',
      'to-words/en-IN',
      'csv-parse/browser/esm/sync',
      'eventsource-parser',
      '@zip.js/zip.js',
    ],
  },
  test: {
    name,
    include: homes.components,
    exclude: outside,
    // A page has no environment of its own.
    env: { TEST_TIER: tier },
    setupFiles: 'test/components/setup.ts',
    isolate: false,
    // A page waits for the browser half of the time.
    maxWorkers: workers + 1,
    sequence: { groupOrder: 1 },
    ...patience,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: countedPlaywright({ launchOptions: { executablePath, args: ['--no-sandbox'] } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

const first: TestProjectConfiguration[] = [
  componentsIn('components', await findBrowser()),
  rulesOn('embedded', { include: homes.rules, exclude: homes.postgres }, 'embedded-template'),
  inShop,
  { test: { name: 'smoke', execArgv, include: homes.smoke, exclude: outside, ...patience } },
];

/** Needs the programs that `.ci/run` installs, and TEST_DATABASE_URL, which bin/test.ts sets. */
const second = async (): Promise<TestProjectConfiguration[]> => [
  componentsIn('components in Chromium', await findChromium()),
  rulesOn('postgres', { include: [...onPostgresToo, ...homes.postgres] }, 'postgres-template'),
  rulesOn('pooled', { include: behindPooler }, 'pooled-template'),
  {
    test: {
      name: 'faults',
      execArgv,
      include: homes.faults,
      exclude: outside,
      ...patience,
      testTimeout: 900_000,
    },
  },
];

// This process and all that it starts put their temporary files there.
openRunFolder();

export default defineConfig({
  test: {
    globalSetup: 'test/support/vitest/templates.ts',
    maxWorkers: workers,
    sequence: { seed, shuffle: { files: tier === 'all' } },
    projects: tier === 'all' ? [...first, ...(await second())] : first,
  },
});
