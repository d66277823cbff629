import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { LongestFirst } from '#test/support/vitest/longest-first.ts';

const rules = ['{shop,api}/**/*.test.ts', 'db/*.test.ts'];
const journeys = 'test/e2e/**/*.test.ts';
/** What the shop holds against, in short: `npm run prove` tries all of it. */
const faults = 'test/faults/*.test.ts';
/** What a second database could change of the journeys; pages and starts are the same on both. */
const purchase = 'test/e2e/purchase.test.ts';

const execArgv = [
  '--import',
  fileURLToPath(new URL('test/support/read-quickly.ts', import.meta.url)),
];

const rulesOn = (name: string, include: string[], template: string): TestProjectConfiguration => ({
  test: {
    name,
    execArgv,
    include,
    exclude: [journeys, faults],
    globalSetup: `test/support/${template}.ts`,
    setupFiles: 'test/support/unstub.ts',
    // Files of one worker share what is loaded: the embedded database alone takes seconds to compile.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

const journeysIn = (name: string, include: string[], shop: string): TestProjectConfiguration => ({
  test: {
    name,
    execArgv,
    include,
    globalSetup: [`test/support/${shop}.ts`, 'test/support/open-browser.ts'],
    setupFiles: 'test/support/until-open.ts',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

const embedded = [
  rulesOn(
    'embedded',
    [...rules, '{bin,contract,db/demo,server,web,test}/**/*.test.{ts,tsx}'],
    'embedded-template',
  ),
  journeysIn('journeys', [journeys], 'open-embedded'),
  { test: { name: 'faults', execArgv, include: [faults], testTimeout: 120_000 } },
];

const postgres = [
  rulesOn('postgres', rules, 'postgres-template'),
  journeysIn('journeys on postgres', [purchase], 'open-postgres'),
];

export default defineConfig({
  test: {
    // Two cores, and two workers more for while others wait: for a browser, a shop, a mail server.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: process.env.TEST_DATABASE_URL ? [...embedded, ...postgres] : embedded,
  },
});
