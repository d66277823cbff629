import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { api, type Call } from '#contract/api.ts';
import type { Access } from '#contract/endpoint.ts';
import { demoCustomer } from '#demo/people.ts';
import { isLoading } from '#test/faults/scripts/in-page.ts';
import { findBrowser } from '#test/support/browser.ts';
import { countOpened } from '#test/support/run-folder.ts';
import routes from '#web/routes.ts';
import { callApi, signedIn } from '../e2e/over-the-api.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const patienceMs = 120_000;

/** What should not happen while somebody uses the shop, each in a line. */
type Findings = string[];

/** A shop as `npm start` opens it; its log goes to the findings above the level `info`. */
interface Started {
  url: string;
  printed: string;
  stop(): Promise<void>;
}

/**
 * Starts the shop as a newcomer does, opens every page as a visitor, a customer who buys something, and
 * the owner, asks every GET of the contract, opens the pages once more, stops the shop, starts it again,
 * and verifies its books. Returns what should not have happened.
 */
export async function useTheShop(settings: Record<string, string>): Promise<Findings> {
  const findings: Findings = [];
  await using opened = new AsyncDisposableStack();
  const browser = opened.adopt(
    await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] }),
    (it) => it.close(),
  );
  countOpened('browsers');
  const first = await start(settings, findings);
  opened.defer(() => first.stop());
  const [, email = '', password = ''] =
    /sign in as (\S+) with password (\S+)/.exec(first.printed) ?? [];
  const person = () => newPerson(browser.newContext({ baseURL: first.url, reducedMotion: 'reduce' }), findings);
  const visitor = await person();
  const customer = await person();
  const owner = await person();

  const slug = 'champion-carrom-board';
  await visitPages(visitor, pathsFor(/^(?!admin|myaccount|track)/, { slug }));
  await signIn(customer, '/myaccount/dashboard', demoCustomer.email, demoCustomer.password);
  const id = await buy(customer, slug);
  await signIn(owner, '/admin/dashboard', email, password);
  const trackingUrl = await ship(first.url, { email, password }, id);
  await visitPages(customer, [...pathsFor(/^myaccount/, { id }), trackingUrl]);
  await visitPages(owner, pathsFor(/^admin/, { id }));
  return findings;
}
