import type { Page } from 'playwright';

/**
 * Milliseconds from the pointer press, or the choice in a menu, to the frame in which `condition`, a
 * JavaScript expression, is true.
 */
export async function timeToPaint(
  page: Page,
  act: () => Promise<unknown>,
  condition: string,
): Promise<number> {
  await page.evaluate((text) => {
    const holds = new Function(`return Boolean(${text})`);
    let began = 0;
    const start = () => {
      began ||= performance.now();
    };
    addEventListener('pointerdown', start, { capture: true, once: true });
    addEventListener('input', start, { capture: true, once: true });
    const state = window as unknown as { took?: number };
    state.took = 0;
    const look = () => {
      if (!began || !holds()) return requestAnimationFrame(look);
      return requestAnimationFrame(() => {
        state.took = performance.now() - began;
      });
    };
    look();
  }, condition);
  await act();
  const took = await page.waitForFunction('window.took', undefined, { timeout: 15_000 });
  return Number(await took.jsonValue());
}
