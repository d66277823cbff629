import { defineConfig } from 'vitest/config';

const everywhere = '{shop,api,db}/**/*.test.ts';
const onPostgres = process.env.TEST_DATABASE_URL
  ? [
      {
        test: {
          name: 'postgres',
          include: [everywhere],
          globalSetup: 'test/support/postgres-template.ts',
        },
      },
    ]
  : [];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'embedded',
          include: [everywhere, '{bin,contract,server,web,test}/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**'],
          globalSetup: 'test/support/embedded-template.ts',
        },
      },
      ...onPostgres,
    ],
  },
});
