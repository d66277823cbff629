import { expect } from 'vitest';
import {
  inProduction,
  isGone,
  longDrain,
  onUnix,
  openByNpm,
  shutDown,
  stateOfDatabase,
} from './npm-shop.ts';

onUnix(
  'npm start says what it does; SIGINT just after SIGTERM to npm ends the drain, and the shop closes its database',
  async () => {
    const { npm, dataDir, url } = await openByNpm(longDrain);
    expect(npm.printed()).toMatch(/^Preparing the database … \d+\.\d s$/m);
    expect(await stateOfDatabase(dataDir)).toBe(inProduction);

    npm.kill('SIGTERM');
    npm.kill('SIGINT');
    await npm.ended;

    await isGone(url);
    expect(await stateOfDatabase(dataDir)).toBe(shutDown);
  },
);
