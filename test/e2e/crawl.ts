import type { Request } from 'playwright';
import { navigateTo } from '#test/faults/scripts/in-page.ts';
import type { Visitor } from './browsing.ts';
import {
  clickLink,
  closeSignIn,
  goOnWithoutSigningIn,
  hasGone,
  isPersonal,
  linksOn,
  load,
  type Place,
  placeOf,
  settle,
  shows,
} from './places.ts';

/**
 * Clicks links of every kind that the shop has, and compares each page with what its URL answers. Of
 * two personal pages of a kind, the second is compared by its URL alone.
 */
export class Crawl {
  /** What differed, and every error and failed request on the way, in words. */
  readonly findings: string[] = [];
  /** Paths that links led to. */
  readonly reached: string[] = [];
  private readonly clicked = new Set<string>();
  private readonly ofKind = new Map<string, number>();
  /** The parts of all URLs that were loaded. */
  private readonly loadedParts = new Set<string>();
  /** What a URL showed where a click showed something else; the second click is compared with it. */
  private readonly shownByUrl = new Map<string, Place>();
  /** Links not clicked yet, each with the URL of a page that has it. */
  private readonly pending = new Map<string, string>();
  /** The links on the page where the walker is. */
  private here: string[] = [];

  private readonly walker: Visitor;
  private readonly own: RegExp;

  /** Clicks two links of each kind to `own` pages, and loads the first; of others, clicks one of a kind. */
  constructor(walker: Visitor, own: RegExp) {
    this.walker = walker;
    this.own = own;
    this.watchRequests();
  }

  async from(path: string) {
    this.noteLoaded(path);
    await load(this.walker.page, path);
    await this.collect();
    for (let link = await this.next(); link; link = await this.next()) {
      this.pending.delete(link.href);
      await this.follow(link.href, link.page);
      await this.collect();
    }
  }

  close = () => this.walker.context.close();

  /** A link on this page, else one on a page that the walker returns to. */
  private async next() {
    const { page } = this.walker;
    const near = this.here.find((href) => this.pending.has(href));
    if (near) return { href: near, page: page.url() };
    const [first] = this.pending;
    if (!first) return null;
    await page.evaluate(navigateTo, first[1]);
    await settle(page);
    await closeSignIn(page);
    return { href: first[0], page: first[1] };
  }

  /** Queues the links of this page, up to the limit of each kind. */
  private async collect() {
    const { page } = this.walker;
    await settle(page);
    this.here = await linksOn(page);
    for (const href of this.here) {
      const kind = kindOf(href);
      const known = this.ofKind.get(kind) ?? 0;
      if (this.clicked.has(href) || known >= (this.own.test(href) ? 2 : 1)) continue;
      this.ofKind.set(kind, known + 1);
      this.clicked.add(href);
      this.pending.set(href, page.url());
    }
  }

  private async follow(href: string, from: string) {
    const difference = await this.difference(href);
    if (difference) this.findings.push(`${from}, ${href}: ${difference}`);
    const complaints = this.walker.complaints.splice(0);
    this.findings.push(...complaints.map((words) => `${href}: ${words}`));
  }

  /** Clicks the link, and says how its page differs from that of its URL; null if it does not. */
  private async difference(href: string): Promise<string | null> {
    const { page } = this.walker;
    const expected = isPersonal(href) ? this.shownByUrl.get(href) : await this.read(href);
    const from = page.url();
    const heading = await page.locator('h1').first().elementHandle();
    await clickLink(page, href).catch((cause) => {
      throw new Error(`${href} cannot be clicked on ${page.url()}`, { cause });
    });
    if (!(await goOnWithoutSigningIn(page, href, from))) return this.loadOnce(href, null);
    await settle(page);
    // Two pages drawn alike may share their heading.
    if (!expected && pathKindOf(href) !== pathKindOf(from)) await hasGone(page, heading);
    // `loadOnce` finds out what the URL of a personal page shows. Here such a page needs a heading.
    const place = expected ?? (await placeOf(page));
    if (!(await shows(page, place))) return inWords(await placeOf(page), place);
    this.reached.push(new URL(place.url).pathname);
    await closeSignIn(page);
    return this.loadOnce(href, place);
  }

  /** A public page as the server sends it. */
  private async read(href: string): Promise<Place> {
    const { context, page } = this.walker;
    const answer = await context.request.get(href);
    const html = await answer.text();
    if (!answer.ok()) this.findings.push(`${href} answered ${answer.status()}`);
    const heads = await page.evaluate((text) => {
      const read = new DOMParser().parseFromString(text, 'text/html');
      return { h1: read.querySelector('h1')?.textContent ?? '', title: read.title };
    }, html);
    return { url: answer.url(), ...heads };
  }

  /** Loads the first URL of a kind, and says how that differs from the click; null if it does not. */
  private async loadOnce(href: string, clicked: Place | null): Promise<string | null> {
    const { page } = this.walker;
    if (!this.own.test(href) || partsOf(href).every((part) => this.loadedParts.has(part))) {
      const hasItsUrl = !clicked || !isPersonal(href) || clicked.url.endsWith(href);
      return hasItsUrl ? null : `a click leads to ${clicked.url}`;
    }
    this.noteLoaded(href);
    await load(page, href);
    if (!clicked || (await shows(page, clicked))) return null;
    const place = await placeOf(page);
    this.shownByUrl.set(href, place);
    return inWords(clicked, place);
  }

  private noteLoaded(href: string) {
    for (const part of partsOf(href)) this.loadedParts.add(part);
  }

  private watchRequests() {
    const { page } = this.walker;
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
}

const inWords = (clicked: Place, loaded: Place) =>
  `a click leads to ${JSON.stringify(clicked)}, the URL to ${JSON.stringify(loaded)}`;

/** What a link without a host is read against. */
const base = 'http://shop.invalid';

/** Links of one kind lead to pages drawn alike: a product, a search. */
function kindOf(href: string): string {
  const { searchParams } = new URL(href, base);
  return `${pathKindOf(href)}?${[...searchParams.keys()].sort()}`;
}

const pathKindOf = (href: string) =>
  new URL(href, base).pathname.replace(/^\/product\/.+/, '/product/:slug').replace(/\d+/g, ':id');

/** The path with each key of the query alone: filters are not tried in combination. */
function partsOf(href: string): string[] {
  const [path, keys = ''] = kindOf(href).split('?');
  return keys.split(',').map((key) => `${path}?${key}`);
}
