import { expect } from 'vitest';
import {
  drains,
  inProduction,
  isGone,
  longDrain,
  onUnix,
  openByNpm,
  shutDown,
  stateOfDatabase,
} from './npm-shop.ts';

onUnix.for([
  ['SIGTERM', { DRAIN_SECONDS: '1' }],
  // SIGINT skips the drain, or this would take ten minutes.
  ['SIGINT', longDrain],
] as const)('%s to npm alone stops the shop and closes its database', async ([signal, drain]) => {
  const { npm, dataDir, url } = await openByNpm(drain);

  npm.kill(signal);
  await npm.ended;

  await isGone(url);
  expect(await stateOfDatabase(dataDir)).toBe(shutDown);
});

onUnix('SIGTERM to npm drains the shop, and a second, later SIGTERM ends it at once', async () => {
  const { npm, dataDir, url } = await openByNpm(longDrain);
  npm.kill('SIGTERM');
  // A supervisor may signal both npm and the shop, and npm forwards its signal: one request to stop.
  npm.kill('SIGTERM');
  await drains(url);

  const endedAfterAnother = () => {
    npm.kill('SIGTERM');
    return npm.hasEnded();
  };
  await expect.poll(endedAfterAnother).toBe(true);

  await isGone(url);
  expect(await stateOfDatabase(dataDir)).toBe(inProduction);
});
