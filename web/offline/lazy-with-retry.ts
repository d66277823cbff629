import { type ComponentType, lazy } from 'react';
import { waitUntilOnline } from './wait-until-online.ts';

/** Like `lazy`, but waits for the network and retries when loading fails offline. */
export const lazyWithRetry = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadWithRetry(load));

async function loadWithRetry<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    if (await waitUntilOnline()) return loadWithRetry(load);
    throw error;
  }
}
