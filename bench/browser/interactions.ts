import type { Page } from 'playwright';

/** How long each interaction took, by what was done. */
export type Times = { what: string; took: number }[];

/** Number of interactions for each one, the longest, that web-vitals leaves out. */
const share = 50;

/** Interaction to Next Paint (INP) at p98, and the longest interaction. */
export function nextPaintOf(times: Times) {
  const slowest = times.toSorted((one, other) => other.took - one.took);
  const inp = slowest[Math.floor(times.length / share)]?.took ?? Number.NaN;
  return { inp, longest: slowest[0] };
}

/** Adds to `times` how long each act took. The page must run `observeEvents` from its start. */
export const timed =
  (page: Page, times: Times) => async (what: string, act: () => Promise<unknown>) => {
    await act();
    times.push({ what, took: await longestEvent(page) });
  };

interface Observed {
  longest: number;
}

/** Runs in the page. Event Timing reports only what takes at least 16 ms, in steps of 8 ms. */
export function observeEvents(): void {
  const state = window as unknown as Observed;
  state.longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId) state.longest = Math.max(state.longest, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Waits until the page has settled; returns the longest event since the last call. */
async function longestEvent(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const state = window as unknown as Observed;
    const { longest } = state;
    state.longest = 0;
    return longest;
  });
}
