import type { BrowserContext, Page, Request } from 'playwright';
import { inTurns, until } from '#test/faults/support/waiting.ts';
import { countOpened } from '#test/support/run-folder.ts';
import { fieldsShown, findTraps, isLoading, navigateTo, pressNext } from './in-page.ts';

const tabs = 2;

/** The number of open requests of a page, and when that last changed. */
interface Traffic {
  open: number;
  at: number;
}

/** Opens pages and everything that their buttons open, and collects what goes wrong. */
export class Tour {
  pages = 0;
  dialogs = 0;
  /** Console errors, including all violations of the Content-Security-Policy. */
  readonly complaints: string[] = [];
  readonly traps = new Set<string>();
  /** The texts that no page has shown yet, by field. */
  readonly missing: Map<string, string[]>;
  /** A CSV for the import dialog. */
  private readonly table: string;
  private readonly context: BrowserContext;
  private readonly traffic = new WeakMap<Page, Traffic>();

  constructor(context: BrowserContext, texts: ReadonlyMap<string, string[]>, table: string) {
    this.context = context;
    this.table = table;
    this.missing = new Map(
      [...texts].map(([name, all]) => [name, all.join('\n').split('\n').filter(Boolean)]),
    );
  }

  /** Opens each path and, `withDialogs`, presses its buttons. */
  async visit(paths: readonly string[], withDialogs: boolean): Promise<void> {
    const waiting = paths.values();
    const all = Array.from({ length: tabs }, () => this.newTab());
    await inTurns(all, tabs, async (opening) => {
      const page = await opening;
      for (const path of waiting) {
        await go(page, path);
        await this.look(page, path);
        if (withDialogs) await this.pressButtons(page, path);
        this.pages += 1;
      }
      await page.close();
    });
  }

  private async newTab() {
    const page = await this.context.newPage();
    countOpened('pages');
    const traffic = { open: 0, at: Date.now() };
    this.traffic.set(page, traffic);
    const count = (by: number) => (request: Request) => {
      // It stays open.
      if (request.url().endsWith('/api/events')) return;
      Object.assign(traffic, { open: traffic.open + by, at: Date.now() });
    };
    page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
    page.on('pageerror', (error) => this.complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      // Missing pages are requested on purpose.
      const isOurs = !/^Failed to (load resource|fetch manifest)/.test(message.text());
      if (message.type() !== 'error' || !isOurs) return;
      this.complaints.push(`${page.url()}: ${message.text()}`);
    });
    return page;
  }

  private async look(page: Page, where: string) {
    await this.settled(page);
    for (const trap of await page.evaluate(findTraps)) this.traps.add(`${where}: ${trap}`);
    const found = await page.evaluate(fieldsShown, [...this.missing]);
    for (const name of found) this.missing.delete(name);
  }

  /** Waits until the page has been without requests for 100 ms and shows no loading state. */
  private async settled(page: Page) {
    const isSettled = await until(async () => {
      const { open = 0, at = 0 } = this.traffic.get(page) ?? {};
      const isQuiet = open <= 0 && Date.now() - at > 100;
      return isQuiet && !(await page.evaluate(isLoading));
    });
    if (!isSettled) throw new Error(`${page.url()} does not come to rest.`);
  }

  /** Presses up to three buttons of each name, and looks at the dialogs that they open. */
  private async pressButtons(page: Page, path: string) {
    const pressed: string[] = [];
    for (;;) {
      const name = await page.evaluate(pressNext, pressed);
      if (name === null || !page.url().endsWith(path)) return;
      pressed.push(name);
      if ((await page.locator('dialog[open]').count()) === 0) continue;
      this.dialogs += 1;
      const asksTable = page.locator('dialog[open] input[type=file][accept*=csv]');
      if (await asksTable.count()) {
        const file = { mimeType: 'text/csv', buffer: Buffer.from(this.table) };
        await asksTable.setInputFiles({ name: '<img src onerror=ran(0)>.csv', ...file });
        // A table of products is refused where customers or codes are asked for.
        const answer = page.locator('dialog[open] :is(table, [role=alert], [id$=-error])');
        await answer.filter({ visible: true }).first().waitFor();
      }
      await this.look(page, `${path}, ${name}`);
      await page.keyboard.press('Escape');
    }
  }
}

/**
 * Within the account and within the back office, pages render in the browser, so this navigates on the
 * client as users do. All other pages are loaded from the server.
 */
async function go(page: Page, path: string) {
  const shellOf = (path: string) => /^\/(admin|myaccount)\b/.exec(path)?.[0];
  const here = page.url().startsWith('http') ? new URL(page.url()).pathname : '';
  if (!shellOf(here) || shellOf(here) !== shellOf(path)) await page.goto(path);
  else await page.evaluate(navigateTo, path);
}
