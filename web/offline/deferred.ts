/**
 * Marks a promise as handled. A loader returns it unawaited to `Loaded`, which shows a failure, but it
 * may reject before that renders.
 */
export function deferred<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
