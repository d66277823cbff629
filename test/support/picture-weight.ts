import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from './browser.ts';

/** Bytes of the pictures that a page loads on a phone before anybody scrolls. */
export interface PictureWeight {
  all: number;
  largest: number;
  /** The largest one on a product card. */
  largestCard: number;
}

/** What the largest picture and the largest one on a card may weigh, in bytes. */
export const pictureLimits = { largest: 60_000, largestCard: 20_000 };

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** Loads pages on a phone of 390 pixels and weighs their pictures. */
export async function weighPictures(base: string, paths: string[]) {
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

async function weighOn(browser: Browser, address: string): Promise<PictureWeight> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const sizes = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'image' || !request.url().includes('/uploads/')) return;
    sizes.set(request.url(), (await request.sizes()).responseBodySize);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const onCards = await picturesOnCards(page);
  await context.close();
  const largestOf = (urls: Iterable<string>) =>
    Math.max(0, ...[...urls].map((url) => sizes.get(url) ?? 0));
  return {
    all: [...sizes.values()].reduce((total, size) => total + size, 0),
    largest: largestOf(sizes.keys()),
    largestCard: largestOf(onCards),
  };
}

const picturesOnCards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('li > article img')].map(
      ({ currentSrc }) => currentSrc,
    ),
  );
