import '#web/ui/tokens.css';
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { closeSignIn } from '#web/session/sign-in-request.ts';

// Test files share one page, so `vitest-browser-react` cleans up by itself for the first of them only.
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  // After that, or a page that is still there would ask for the next sign-in.
  closeSignIn();
  // A toast appears 30 ms after it was asked for: it must not appear in the next test.
  await new Promise((resolve) => setTimeout(resolve, 40));
  for (const message of document.querySelectorAll('[popover] > *')) message.remove();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(414, 896);
});
