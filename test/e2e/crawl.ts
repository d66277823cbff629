import type { Page, Request } from 'playwright';
import { inject } from 'vitest';
import type { Visitor } from './browsing.ts';

/** What somebody sees of where a link led them. */
interface Place {
  url: string;
  h1: string;
  title: string;
}

/** So many links of one kind, such as those to products, are clicked. */
const maxOfKind = 2;
const patience = 10_000;

/**
 * Clicks every link of the shop that can be found from a page, each once, and holds the page that it
 * leads to against a visit of the same URL.
 */
export class Crawl {
  /** What differed, and every error and failed request on the way, in words. */
  readonly findings: string[] = [];
  /** Paths that links led to. */
  readonly reached: string[] = [];
  private readonly clicked = new Set<string>();
  private readonly ofKind = new Map<string, number>();
  /** Links not clicked yet, each with the URL of a page that has it. */
  private readonly pending = new Map<string, string>();

  private readonly walker: Visitor;
  private readonly direct: Visitor;

  /** The walker clicks; `direct` is the same person, who visits URLs. */
  constructor(walker: Visitor, direct: Visitor) {
    this.walker = walker;
    this.direct = direct;
    for (const { page } of [walker, direct]) this.watchRequests(page);
  }

  async from(path: string) {
    await this.open(path);
    await this.collect();
    for (let link = this.next(); link; link = this.next()) {
      const { href, page } = link;
      this.pending.delete(href);
      if (page !== this.walker.page.url()) await this.open(page);
      await this.follow(href, page);
      await this.collect();
    }
  }

  close = () => Promise.all([this.walker.context.close(), this.direct.context.close()]);

  private next() {
    const here = this.walker.page.url();
    const all = [...this.pending].map(([href, page]) => ({ href, page }));
    return all.find(({ page }) => page === here) ?? all[0];
  }

  private async open(path: string) {
    await this.walker.page.goto(path);
    await closeSignIn(this.walker.page);
  }

  /** Takes down the links of this page that are of no kind clicked often enough. */
  private async collect() {
    const { page } = this.walker;
    for (const href of await linksOn(page)) {
      const kind = kindOf(href);
      const known = this.ofKind.get(kind) ?? 0;
      if (this.clicked.has(href) || known >= maxOfKind) continue;
      this.ofKind.set(kind, known + 1);
      this.clicked.add(href);
      this.pending.set(href, page.url());
    }
  }

  private async follow(href: string, from: string) {
    const there = await this.visit(href);
    const difference = await this.click(href, there);
    // Other journeys delete meanwhile what they sold: a link that is still there must do it now.
    if (!difference || !(await this.isStillOn(href, from))) return this.settleComplaints(href);
    const again = await this.click(href, await this.visit(href));
    if (again) this.findings.push(`${from}, ${href}: ${again}`);
    this.settleComplaints(href);
  }

  private async isStillOn(href: string, from: string) {
    await this.open(from);
    return (await linksOn(this.walker.page)).includes(href);
  }

  /**
   * Where the URL itself leads. Public pages come from the server alike for everybody, so only a
   * visitor opens them in the browser a second time.
   */
  private async visit(href: string): Promise<() => Promise<Place>> {
    const { page } = this.direct;
    if ((await isSignedIn(this.walker.page)) && !isPersonal(href)) {
      const place = await this.read(href);
      return async () => place;
    }
    await page.goto(href);
    await closeSignIn(page);
    return () => placeOf(page);
  }

  /** A page as the server sends it. */
  private async read(href: string): Promise<Place> {
    const answer = await this.direct.context.request.get(href);
    const html = await answer.text();
    if (!answer.ok()) this.findings.push(`${href} answered ${answer.status()}`);
    const heads = await this.walker.page.evaluate((text) => {
      const read = new DOMParser().parseFromString(text, 'text/html');
      return { h1: read.querySelector('h1')?.textContent ?? '', title: read.title };
    }, html);
    return { url: answer.url(), ...heads };
  }

  /** What of the clicked link's page is not as it is by its URL, or null when all of it is. */
  private async click(href: string, there: () => Promise<Place>): Promise<string | null> {
    const { page } = this.walker;
    const link = page.locator(`a[href="${href}"]:visible`).first();
    const isClicked = await link.click({ timeout: patience }).then(
      () => true,
      () => false,
    );
    if (!isClicked) return 'the link cannot be clicked';
    if (!(await goOnWithoutSigningIn(page, href))) return null;
    const until = Date.now() + patience;
    for (;;) {
      const [found, expected] = [await placeOf(page), await there()];
      const isSame = JSON.stringify(found) === JSON.stringify(expected);
      if (isSame && expected.h1) {
        this.reached.push(new URL(found.url).pathname);
        await closeSignIn(page);
        return null;
      }
      if (Date.now() > until) {
        return `a click leads to ${JSON.stringify(found)}, the URL to ${JSON.stringify(expected)}`;
      }
      await page.waitForTimeout(50);
    }
  }

  private watchRequests(page: Page) {
    const note = (request: Request, why: string) =>
      this.findings.push(`${page.url()}: ${request.method()} ${request.url()} ${why}`);
    page.on('response', (answer) => {
      if (answer.status() >= 400) note(answer.request(), `answered ${answer.status()}`);
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? 'failed';
      // Whoever goes on no longer waits for what the page before had asked for.
      if (why !== 'net::ERR_ABORTED') note(request, why);
    });
  }

  private settleComplaints(href: string) {
    for (const { complaints } of [this.walker, this.direct]) {
      this.findings.push(...complaints.splice(0).map((words) => `${href}: ${words}`));
    }
  }
}

const signInOf = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });

const isPersonal = (path: string) => /^\/(cart|checkout|myaccount|admin)\b/.test(path);

/** A page that needs a session asks a visitor to sign in as soon as it is there. */
async function closeSignIn(page: Page) {
  if (!isPersonal(new URL(page.url()).pathname) || (await isSignedIn(page))) return;
  await signInOf(page).getByRole('button', { name: 'Close' }).click();
  await signInOf(page).waitFor({ state: 'detached' });
}

/** The header asks a visitor to sign in; says whether they go on to that page all the same. */
async function goOnWithoutSigningIn(page: Page, href: string): Promise<boolean> {
  const isAsked = await page
    .waitForFunction(
      (path) => document.querySelector('dialog[open]') ?? location.href.endsWith(path),
      href,
      { timeout: patience },
    )
    .then(() => signInOf(page).isVisible())
    .catch(() => false);
  if (!isAsked || new URL(page.url()).pathname === href) return true;
  const name = isPersonal(href) ? 'Close' : 'Continue without signing in';
  await signInOf(page).getByText(name).or(signInOf(page).getByRole('button', { name })).click();
  await signInOf(page).waitFor({ state: 'detached' });
  return !isPersonal(href);
}

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null);

const placeOf = async (page: Page): Promise<Place> => ({
  url: page.url(),
  ...(await page
    .evaluate(() => ({
      h1: document.querySelector('h1')?.textContent ?? '',
      title: document.title,
    }))
    // The page is just being left.
    .catch(() => ({ h1: '', title: '' }))),
});

/** Links to pages of the shop that a pointer can reach, as they are written. */
async function linksOn(page: Page): Promise<string[]> {
  const written = await page
    .locator('a[href^="/"]:visible:not([download])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(written)].filter((href) => !/^\/(api|uploads)\//.test(href));
}

/** Links of one kind lead to pages drawn alike: a product, a search. */
function kindOf(href: string): string {
  const { pathname, searchParams } = new URL(href, inject('shopUrl'));
  const path = pathname.replace(/^\/product\/.+/, '/product/:slug').replace(/\d+/g, ':id');
  return `${path}?${[...searchParams.keys()].sort()}`;
}
