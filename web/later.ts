/**
 * What a loader has on its way for `Loaded`, which says so when it fails. It may fail before the
 * page is there to be told; that is nobody's unhandled error.
 */
export function later<T>(coming: Promise<T>): Promise<T> {
  coming.catch(() => undefined);
  return coming;
}
