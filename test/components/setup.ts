import '#web/ui/tokens.css';
import '#web/admin/shell/admin.css';
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { forgetPlaced } from '#web/admin/live/new-orders.ts';
import { recallChoice } from '#web/admin/orders/remembered-choice.ts';
import { queries } from '#web/admin/queries/queries.ts';
import { forgetAwaitedAction } from '#web/admin/shell/actions.ts';
import { keepJustPlaced } from '#web/orders/just-placed.ts';
import { closeSignIn } from '#web/session/sign-in-request.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { endAnswers } from './api-answers.ts';
import { stopPainting } from './browser/painting.ts';
import { resetViewport } from './browser/viewport.ts';

// All test files share one page, so the stylesheet of the back office applies only in its own
// tests.
beforeAll(() => {
  const isOffice = expect.getState().testPath?.includes('/web/admin/') ?? false;
  const sheet = document.querySelector('style[data-vite-dev-id$="/web/admin/shell/admin.css"]');
  if (!sheet) throw new Error('The sheet of the back office is not there: how is it loaded now?');
  sheet.setAttribute('media', isOffice ? 'all' : 'not all');
});

stopPainting();

// The page shares its processor with the tests, so its browser is hardly ever idle.
window.requestIdleCallback = (run) =>
  window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }));
window.cancelIdleCallback = (id) => clearTimeout(id);

// A busy machine may look for a toast later than the three seconds that it stays, unless pointed at. It leaves in the end,
// as it may cover what the test clicks next.
const toastMs = 20_000;
const later = window.setTimeout.bind(window);
const shown = new Map<Node, number>();
beforeAll(() => {
  const hold = ({ target, addedNodes }: MutationRecord) => {
    if (!(target as Element).matches('[aria-label=Notifications]')) return;
    for (const item of addedNodes) {
      item.dispatchEvent(new Event('pointerenter'));
      const leave = () => item.dispatchEvent(new Event('pointerleave'));
      shown.set(item, later(leave, toastMs));
    }
  };
  const observer = new MutationObserver((records) => records.forEach(hold));
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
});

// A toast appears after 30 ms and must not appear in the next test.
let toasts: MockInstance<(typeof toast)[keyof typeof toast]>[] = [];
// An upload that is under way when its test ends never gets its answer, so it would ask before unload in all later tests.
let listening: MockInstance<typeof window.addEventListener> | undefined;
beforeEach(() => {
  listening = vi.spyOn(window, 'addEventListener');
  toasts = (['success', 'error', 'neutral'] as const).map((tone) => vi.spyOn(toast, tone));
});

// Test files share one page, and `vitest-browser-react` cleans up by itself only after the first.
afterEach(async () => {
  vi.useRealTimers();
  endAnswers();
  await cleanup();
  // After the cleanup, or a page that is still mounted would request the next sign-in.
  closeSignIn();
  // Code that loads late would run with the session and the answers of the next test.
  await vi.dynamicImportSettled();
  // Work that is still under way may end in a toast.
  await new Promise((resolve) => setTimeout(resolve));
  for (const { value: dismiss } of toasts.flatMap(({ mock }) => mock.results)) dismiss();
  // A toast fades for a while, and one that a dialog took along would come back in the next dialog.
  for (const [item, leaving] of shown) {
    // It would leave by the timers of a later test, which may be stopped or its own.
    clearTimeout(leaving);
    item.parentNode?.removeChild(item);
  }
  shown.clear();
  for (const [type, listener] of listening?.mock.calls ?? [])
    if (type === 'beforeunload') window.removeEventListener(type, listener);
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  forgetPlaced();
  forgetAwaitedAction();
  keepJustPlaced(null);
  recallChoice('');
  queries.clear();
  await resetViewport();
});
