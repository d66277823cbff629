import type { Browser, BrowserContext } from 'playwright';
import { until } from '#test/faults/support/waiting.ts';
import { canaryHost, carelessPages, type Payload } from '#test/support/hostile/payloads.ts';
import { countOpened } from '#test/support/run-folder.ts';

/** Animations would take a seventh of the time. */
const quietly = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const;

/** Detects scripts that run in a browser profile, by the function they call or the URL they request. */
export class Canary {
  /** The payloads that ran, by number, with the page they ran on. */
  readonly ran = new Map<number, string>();
  readonly context: BrowserContext;

  private constructor(context: BrowserContext) {
    this.context = context;
  }

  static async in(
    browser: Browser,
    options: Parameters<Browser['newContext']>[0] = {},
  ): Promise<Canary> {
    const canary = new Canary(await browser.newContext({ ...quietly, ...options }));
    const { context } = canary;
    // For busy machines.
    context.setDefaultTimeout(120_000);
    await context.exposeBinding('ran', ({ page }, number) => canary.note(number, page.url()));
    // Not by `route`, which turns off the browser's cache: each page would load all scripts again.
    context.on('request', (request) => {
      if (!request.url().startsWith(canaryHost)) return;
      canary.note(/ran\((\d+)\)/.exec(decodeURIComponent(request.url()))?.[1], 'a request');
    });
    context.on('dialog', (dialog) => {
      canary.note(-1, `${dialog.page()?.url()} said ${dialog.message()}`);
      return dialog.dismiss();
    });
    return canary;
  }

  private note(number: unknown, where: string) {
    this.ran.set(Number(number ?? -1), where);
  }
}

/**
 * Puts each payload into a page that does not escape it and interacts with the page. Returns the
 * payloads that do not run even there: they prove nothing elsewhere.
 */
export async function payloadsThatFail(
  browser: Browser,
  payloads: readonly Payload[],
): Promise<Payload[]> {
  const { ran, context } = await Canary.in(browser);
  const page = await context.newPage();
  countOpened('pages');
  const silent = () => payloads.filter(({ number }) => !ran.has(number));
  const pages = payloads.map(({ context: place, text }) => carelessPages[place](text));
  await page.evaluate((documents) => {
    for (const srcdoc of documents) {
      document.body.append(Object.assign(document.createElement('iframe'), { srcdoc }));
    }
  }, pages);
  let tries = 0;
  await until(async () => {
    await page.waitForTimeout(100);
    if (silent().length === 0) return true;
    tries += 1;
    if (tries % 10 === 5) await page.evaluate(useEverything, tries > 10);
    return false;
  });
  await context.close();
  return silent();
}

/** Runs in the page: clicks, hovers and focuses every element in its frames. */
function useEverything(parseAgain: boolean) {
  for (const frame of document.querySelectorAll('iframe')) {
    const body = frame.contentDocument?.body;
    if (!body) continue;
    if (parseAgain) body.innerHTML = `${body.innerHTML}`;
    for (const element of body.querySelectorAll('*')) {
      for (const type of ['click', 'mouseover', 'focus']) {
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      }
    }
  }
}
