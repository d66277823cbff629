import '#web/ui/tokens.css';
import '#web/admin/shell/admin.css';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { forgetPlaced } from '#web/admin/live/new-orders.ts';
import { forgetAll } from '#web/admin/memory/memory.ts';
import { closeSignIn } from '#web/session/sign-in-request.ts';

// All test files share one page: the sheet of the back office counts in its own tests only.
beforeAll(() => {
  const isOffice = expect.getState().testPath?.includes('/web/admin/') ?? false;
  const sheet = document.querySelector('style[data-vite-dev-id$="/web/admin/shell/admin.css"]');
  if (!sheet) throw new Error('The sheet of the back office is not there: how is it loaded now?');
  sheet.setAttribute('media', isOffice ? 'all' : 'not all');
});

// The page shares its processor with the tests, so its browser is hardly ever idle.
window.requestIdleCallback = (run) =>
  window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }));
window.cancelIdleCallback = (id) => clearTimeout(id);

// Test files share one page, and `vitest-browser-react` cleans up by itself only after the first.
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  // After the cleanup, or a page that is still mounted would request the next sign-in.
  closeSignIn();
  // A toast appears after 30 ms and must not appear in the next test.
  await new Promise((resolve) => setTimeout(resolve, 40));
  for (const message of document.querySelectorAll('[popover] > *')) message.remove();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  forgetPlaced();
  forgetAll();
  await page.viewport(414, 896);
});
