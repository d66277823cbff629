import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findBrowser } from './test/support/browser.ts';
import { hasPgBouncer } from './test/support/database/pgbouncer.ts';
import { LongestFirst } from './test/support/vitest/longest-first.ts';

const rules = ['{shop,api}/**/*.test.ts', 'db/**/*.test.ts'];
const journeys = 'test/e2e/**/*.test.ts';
/** Faults that the shop survives, in short: `npm run prove` tries them in full. */
const faults = 'test/faults/*.test.ts';
/** What a second database could change of the journeys; pages and starts are the same on both. */
const purchase = 'test/e2e/purchase.test.ts';

/** Long, so that no test fails because the machine is busy. */
const patience = { poll: { timeout: 20_000 } };

const execArgv = [
  '--import',
  fileURLToPath(new URL('test/support/vitest/speed-up-imports.ts', import.meta.url)),
];

/** V8 takes seconds to optimise the embedded database, which the tests of a worker never earn back. */
const withoutOptimiser = '--liftoff-only';

/** Tests of what only the embedded database has. */
const ofEmbedded = 'db/embedded/*.test.ts';

const rulesOn = (name: string, include: string[], template: string): TestProjectConfiguration => ({
  test: {
    name,
    execArgv: [...execArgv, withoutOptimiser],
    include,
    exclude: [journeys, faults, ...(name === 'embedded' ? [] : [ofEmbedded])],
    globalSetup: `test/support/vitest/${template}.ts`,
    setupFiles: 'test/support/vitest/unstub.ts',
    // Files of one worker share what is loaded: the embedded database alone takes seconds to compile.
    isolate: false,
    expect: patience,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});

const journeysIn = (name: string, include: string[], shop: string): TestProjectConfiguration => ({
  test: {
    name,
    execArgv,
    include,
    globalSetup: [`test/support/vitest/${shop}.ts`, 'test/support/vitest/open-browser.ts'],
    setupFiles: 'test/support/vitest/until-open.ts',
    isolate: false,
    expect: patience,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

/** Components in a real browser: what they show, and what they ask of the API. */
const components: TestProjectConfiguration = {
  plugins: [tailwindcss()],
  // Named here, or the server finds them one by one and loads the page anew each time.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-router',
      'zod/mini',
      'qrcode',
      'axe-core',
      'jsqr',
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
    ],
  },
  test: {
    name: 'components',
    include: ['web/**/*.test.tsx'],
    setupFiles: 'test/components/setup.ts',
    isolate: false,
    expect: patience,
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: await findBrowser(), args: ['--no-sandbox'] },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
};

const embedded = [
  components,
  rulesOn(
    'embedded',
    [...rules, '{bench,bin,cluster,contract,demo,deploy,server,simulate,web,test}/**/*.test.ts'],
    'embedded-template',
  ),
  journeysIn('journeys', [journeys], 'open-embedded'),
  {
    test: { name: 'faults', execArgv, include: [faults], expect: patience, testTimeout: 600_000 },
  },
];

const postgres = [
  rulesOn('postgres', rules, 'postgres-template'),
  journeysIn('journeys on postgres', [purchase], 'open-postgres'),
];

/** What could depend on a session: batches of orders, the queue, signed-in people, notices of changes. */
const pooled = rulesOn(
  'pooled',
  [
    'api/{access,effects,two-processes}.test.ts',
    'db/notifications.test.ts',
    'shop/accounts/*sessions.test.ts',
    'shop/carts/*.test.ts',
    'shop/mail/*.test.ts',
    'shop/orders/**/*.test.ts',
  ],
  'pooled-template',
);

// Read by this process and by all workers.
process.env.HAAT_TEST_TEMPLATES = join(tmpdir(), `haat-templates-${process.pid}`);

export default defineConfig({
  test: {
    globalSetup: 'test/support/vitest/templates.ts',
    // Each worker loads the shop and its database, so more workers than cores are slower.
    maxWorkers: Math.min(availableParallelism(), 4),
    sequence: { sequencer: LongestFirst },
    projects: [
      ...embedded,
      ...(process.env.TEST_DATABASE_URL ? postgres : []),
      ...(process.env.TEST_DATABASE_URL && hasPgBouncer ? [pooled] : []),
    ],
  },
});
