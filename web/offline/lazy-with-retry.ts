import { type ComponentType, lazy } from 'react';
import { waitUntilOnline } from './wait-until-online.ts';

/** Wraps `lazy` to wait for the network as `loadWithRetry` does; serves what the server renders too. */
export const lazyWithRetry = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadWithRetry(load));

/** Waits for the network and tries again when loading fails offline. */
export async function loadWithRetry<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    if (await waitUntilOnline()) return loadWithRetry(load);
    throw error;
  }
}
