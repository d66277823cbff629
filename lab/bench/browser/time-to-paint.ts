import type { Page } from 'playwright';

/**
 * Milliseconds from the pointer press, or the choice in a menu, to the frame in which `condition`, a
 * JavaScript expression, is true. The page is asked beforehand: a question in between would cost time.
 */
export async function timeToPaint(
  page: Page,
  act: () => Promise<unknown>,
  condition: string,
): Promise<number> {
  const took = page.evaluate(measure, condition);
  await act();
  return took;
}

function measure(condition: string): Promise<number> {
  const holds = new Function(`return Boolean(${condition})`);
  let began = 0;
  const start = () => {
    began ||= performance.now();
  };
  addEventListener('pointerdown', start, { capture: true, once: true });
  addEventListener('input', start, { capture: true, once: true });
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Not within 15 seconds: ${condition}`)), 15_000);
    const look = () => {
      if (!began || !holds()) return requestAnimationFrame(look);
      return requestAnimationFrame(() => resolve(performance.now() - began));
    };
    look();
  });
}
