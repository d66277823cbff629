import { type Browser, chromium, type Page, type Request } from 'playwright';
import { countOpened } from '#test/support/run-folder.ts';
import { findBrowser } from './browser.ts';

/** Sizes in bytes. `all` and `largest` are of the pictures that load without scrolling. */
export interface PictureWeight {
  all: number;
  largest: number;
  /** The largest picture on any product card of the page. */
  largestCard: number;
}

/** Limits in bytes. */
export const pictureLimits = { largest: 60_000, largestCard: 20_000 };

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** Loads pages as a phone 390 pixels wide and weighs their pictures. */
export async function weighPictures(base: string, paths: string[]) {
  countOpened('browsers');
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox'],
  });
  try {
    const weights = new Map<string, PictureWeight>();
    for (const path of paths) weights.set(path, await weighOn(browser, new URL(path, base).href));
    return weights;
  } finally {
    await browser.close();
  }
}

async function weighOn(browser: Browser, url: string): Promise<PictureWeight> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  countOpened('pages');
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/uploads/'))
      asked.push(request);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const askedAtOnce = asked.length;
  const onCards = await picturesOnCards(page);
  const weights = await Promise.all(asked.map(weightOf));
  await context.close();
  const atOnce = weights.slice(0, askedAtOnce);
  const weightAt = new Map(asked.map((request, place) => [request.url(), weights[place]]));
  return {
    all: atOnce.reduce((total, size) => total + size, 0),
    largest: Math.max(0, ...atOnce),
    largestCard: Math.max(0, ...onCards.map((url) => weightAt.get(url) ?? 0)),
  };
}

const weightOf = async (request: Request) => (await request.sizes()).responseBodySize;

/** Scrolls to each card, so that its picture loads, and returns the URLs. */
async function picturesOnCards(page: Page) {
  const pictures = page.locator('li > article img');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image) => (image as HTMLImageElement).decode());
  }
  return pictures.evaluateAll((images) =>
    images.map((image) => (image as HTMLImageElement).currentSrc),
  );
}
