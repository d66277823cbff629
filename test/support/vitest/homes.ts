/** Which files each project of the tests runs: a test file has one home, which its name says. */
export const homes = {
  components: ['web/**/*.test.tsx'],
  rules: [
    '{api,bin,contract,db,demo,deploy,lab,server,shop,web}/**/*.test.ts',
    'test/*.test.ts',
    'test/support/**/*.test.ts',
    'test/faults/*/**/*.test.ts',
  ],
  postgres: ['{api,db,server,shop}/**/*.postgres.all.test.ts'],
  journeys: ['test/e2e/**/*.test.ts'],
  smoke: ['test/smoke/*.test.ts'],
  faults: ['test/faults/*.test.ts'],
};
