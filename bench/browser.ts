import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '#test/support/browser.ts';
import { startShop } from '#test/support/running-shop.ts';
import { median, ms, type Outcome } from './row.ts';

const turns = 7;

/** What a shopper does in the browser until its result is painted: warm, and on a slow phone. */
export async function browser(): Promise<Outcome[]> {
  const shop = await startShop();
  const chrome = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox'],
  });
  try {
    return [
      ...(await stepsIn(
        await chrome.newContext({ bypassCSP: true }),
        shop.url,
        'warm',
        false,
        [100, 100],
      )),
      ...(await stepsIn(
        await chrome.newContext({ bypassCSP: true }),
        shop.url,
        'processor ÷ 4, Slow 4G',
        true,
        [250, 250],
      )),
    ];
  } finally {
    await chrome.close();
    await shop.stop();
  }
}

async function stepsIn(
  context: BrowserContext,
  url: string,
  how: string,
  isSlow: boolean,
  [card = 0, filter = 0]: number[],
): Promise<Outcome[]> {
  const page = await context.newPage();
  await warmUp(page, url);
  if (isSlow) await slowDown(page);
  const outcome = async (what: string, goal: number, act: () => Promise<number>) => {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) times.push(await act());
    const time = median(times);
    return {
      what: `${what}, ${how}`,
      measured: ms(time),
      goal: `≤ ${goal} ms`,
      reached: time <= goal,
    };
  };
  const outcomes = [
    await outcome('a card clicked → its page painted', card, () => clickCard(page, url)),
    await outcome('a filter → its list painted', filter, () => chooseFilter(page, url)),
  ];
  await context.close();
  return outcomes;
}

/** Loads what the steps load. */
async function warmUp(page: Page, url: string) {
  await clickCard(page, url);
  await chooseFilter(page, url);
}

/** Slow 4G as Lighthouse has it: 150 ms to and fro, 1.6 Mbit/s down. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

async function clickCard(page: Page, url: string) {
  await page.goto(`${url}/product`);
  const link = page.locator('main a[href^="/product/"]').first();
  const name = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await page.waitForTimeout(600);
  return painted(
    page,
    () => link.click(),
    `location.pathname === '${name}' && document.querySelector('main h1')`,
  );
}

async function chooseFilter(page: Page, url: string) {
  await page.goto(`${url}/product`);
  await page.waitForLoadState('networkidle');
  const sort = page.locator('select[name=sort]').first();
  return painted(
    page,
    () => sort.selectOption({ index: 1 }),
    `location.search.includes('sort=') && !document.querySelector('main [aria-busy=true]')`,
  );
}

/** From the press of the pointer to the frame in which the page says what is waited for. */
async function painted(page: Page, act: () => Promise<unknown>, condition: string) {
  await page.evaluate((text) => {
    const holds = new Function(`return Boolean(${text})`);
    const began = { at: 0 };
    const start = () => {
      began.at ||= performance.now();
    };
    addEventListener('pointerdown', start, { capture: true, once: true });
    addEventListener('input', start, { capture: true, once: true });
    const state = window as unknown as { took?: number };
    state.took = 0;
    const look = () => {
      if (began.at && holds()) {
        requestAnimationFrame(() => {
          state.took = performance.now() - began.at;
        });
      } else requestAnimationFrame(look);
    };
    look();
  }, condition);
  await act();
  const took = await page.waitForFunction('window.took', undefined, { timeout: 15_000 });
  return Number(await took.jsonValue());
}
