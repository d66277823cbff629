/** Resolves when the browser has nothing else to do, at the latest after some seconds. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 500);
  });
