import { afterAll, vi } from 'vitest';

// Files of one worker share its globals: what one stands in for is given back to the next.
afterAll(() => {
  vi.unstubAllGlobals();
});
