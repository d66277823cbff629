import { afterAll, vi } from 'vitest';

// The test files of a worker share its globals and its environment.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
