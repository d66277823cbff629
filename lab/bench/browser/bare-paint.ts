import type { Page } from 'playwright';
import { median } from '#test/support/figures.ts';

const turns = 7;

/**
 * The yardstick of what a page draws: milliseconds from a key to the paint of the same HTML, put there
 * by a bare script. Leaves a page that only this was meant for.
 */
export async function barePaint(page: Page, selector: string): Promise<number> {
  await page.evaluate(replaceAtKey, selector);
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await page.keyboard.press('F2');
    times.push(Number(await (await page.waitForFunction('window.bare')).jsonValue()));
    await page.waitForTimeout(100);
  }
  return median(times);
}

/** Runs in the page. */
function replaceAtKey(selector: string) {
  const drawn = document.querySelector(selector)?.cloneNode(true);
  const state = window as unknown as { bare: number };
  addEventListener(
    'keydown',
    (event) => {
      state.bare = 0;
      const before = document.querySelector(selector);
      if (!drawn || !before) throw new Error(`${selector} is not in the page.`);
      before.replaceWith(drawn.cloneNode(true));
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          state.bare = performance.now() - event.timeStamp;
        }),
      );
    },
    { capture: true },
  );
}
