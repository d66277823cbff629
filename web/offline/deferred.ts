/**
 * A promise that a loader hands to `Loaded`, which shows its failure. It may fail before the page
 * is rendered, and must not be reported as unhandled then.
 */
export function deferred<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
