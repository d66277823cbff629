import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const rules = '{shop,api,db}/**/*.test.ts';
const journeys = 'test/e2e/**/*.test.ts';

const project = (name: string, include: string[], setup: string): TestProjectConfiguration => ({
  test: {
    name,
    include,
    exclude: include.includes(journeys) ? [] : [journeys],
    globalSetup: `test/support/${setup}.ts`,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

const embedded = [
  project(
    'embedded',
    [rules, '{bin,contract,server,web,test}/**/*.test.{ts,tsx}'],
    'embedded-template',
  ),
  project('journeys', [journeys], 'open-embedded'),
];

const postgres = [
  project('postgres', [rules], 'postgres-template'),
  project('journeys on postgres', [journeys], 'open-postgres'),
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: process.env.TEST_DATABASE_URL ? [...embedded, ...postgres] : embedded,
  },
});
