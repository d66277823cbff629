import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const rules = ['{shop,api}/**/*.test.ts', 'db/*.test.ts'];
const journeys = 'test/e2e/**/*.test.ts';
/** What a second database could change of the journeys; pages and starts are the same on both. */
const purchase = 'test/e2e/purchase.test.ts';

const project = (name: string, include: string[], setup: string): TestProjectConfiguration => ({
  test: {
    name,
    include,
    exclude: setup.endsWith('template') ? [journeys] : [],
    globalSetup: `test/support/${setup}.ts`,
    // Files of one worker share what is loaded: the embedded database alone takes seconds to compile.
    isolate: !setup.endsWith('template'),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

const embedded = [
  project(
    'embedded',
    [...rules, '{bin,contract,db/demo,server,web,test}/**/*.test.{ts,tsx}'],
    'embedded-template',
  ),
  project('journeys', [journeys], 'open-embedded'),
];

const postgres = [
  project('postgres', rules, 'postgres-template'),
  project('journeys on postgres', [purchase], 'open-postgres'),
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: process.env.TEST_DATABASE_URL ? [...embedded, ...postgres] : embedded,
  },
});
