import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '#test/support/browser.ts';
import { countOpened } from '#test/support/run-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The WebSocket URL of the browser. */
    browserAt: string;
  }
}

/** One browser for all journeys, because each start costs a second. Visitors get their own profiles. */
export default async function openBrowser(project: TestProject) {
  const server = await chromium.launchServer({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  countOpened('browsers');
  project.provide('browserAt', server.wsEndpoint());
  return () => server.close();
}
