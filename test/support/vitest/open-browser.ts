import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '#test/support/browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the browser of the journeys is reached. */
    browserAt: string;
  }
}

/** Opens one browser for all journeys: each visitor has a profile in it, and a second one costs a second. */
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
  project.provide('browserAt', server.wsEndpoint());
  return () => server.close();
}
