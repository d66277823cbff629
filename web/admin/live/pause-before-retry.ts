const firstMs = 1_000;
const longestMs = 30_000;

/**
 * Waits longer after each failure, and less than others by chance, so that not all browsers come back
 * at once after a restart. Offline it waits for the network.
 */
export function pauseBeforeRetry(failures: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(() => navigator.onLine && end(), ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
