import { chromium } from 'playwright';
import { findBrowser } from '#test/support/browser.ts';
import { overweight, weighed, weighPages } from '#test/support/page-weight.ts';
import { pictureLimits, weighPictures } from '#test/support/picture-weight.ts';
import { startShop } from '#test/support/running-shop.ts';

/** Measures the page sizes of the shop at the given URL, or of a demo shop started for it. */
const url = process.argv[2];
const shop = url ? null : await startShop();
const base = url ?? shop?.url ?? '';
try {
  const tooHeavy = [...(await weighFiles()), ...(await weighAllPictures())];
  for (const words of tooHeavy) console.error(words);
  process.exitCode = tooHeavy.length > 0 ? 1 : 0;
} finally {
  await shop?.stop();
}

async function weighFiles() {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox'],
  });
  const paths = Object.keys(weighed);
  const weights = await weighPages(browser, base, paths).finally(() => browser.close());
  console.log('First visit, kB after gzip       script    ahead    style     html    files');
  return paths.flatMap((path) => {
    const weight = weights.get(path);
    if (!weight) return [];
    const { script, ahead, style, html, files } = weight;
    const bytes = [script, ahead, style, html].map(kB).join('');
    console.log(path.padEnd(31) + bytes + String(files).padStart(9));
    return overweight(path, weight);
  });
}

async function weighAllPictures() {
  const weights = await weighPictures(base, ['/', '/product', '/product/champion-carrom-board']);
  console.log('\nPictures on a phone, kB              all largest    card');
  return [...weights].flatMap(([path, { all, largest, largestCard }]) => {
    console.log(path.padEnd(31) + [all, largest, largestCard].map(kB).join(''));
    return [
      ...(largest > pictureLimits.largest ? [`${path}: a picture of ${largest} bytes`] : []),
      ...(largestCard > pictureLimits.largestCard
        ? [`${path}: a card of ${largestCard} bytes`]
        : []),
    ];
  });
}

function kB(bytes: number) {
  return (bytes / 1000).toFixed(1).padStart(9);
}
