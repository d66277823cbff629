import { type ComponentType, lazy } from 'react';
import { untilReached } from './until-reached.ts';

/** A component whose code comes when it is drawn first; without a network, once there is one. */
export const lazily = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => patiently(load));

async function patiently<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    if (await untilReached()) return patiently(load);
    throw error;
  }
}
