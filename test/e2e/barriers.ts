import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Every rule on a phone in the dark; of a desk in the light, what a theme can change. */
const looks = [
  { name: 'phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark', rules: null },
  {
    name: 'desk, light',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    rules: ['color-contrast'],
  },
] as const;

/** What keeps somebody from using a page as it is now, in each look; `where` names it. */
export async function barriersOn(page: Page, where: string): Promise<string[]> {
  const barriers: string[] = [];
  for (const look of looks) barriers.push(...(await barriersIn(page, where, look)));
  return barriers;
}

async function barriersIn(page: Page, path: string, look: (typeof looks)[number]) {
  await page.setViewportSize(look.viewport);
  await page.emulateMedia({ colorScheme: look.colorScheme });
  // No page has a frame of another origin, for which alone it would open a page more each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (look.rules ? axe.withRules([...look.rules]) : axe).analyze();
  const isTooWide = await scrollsSideways(page);
  const where = `${path} (${look.name})`;
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${where} ${id}: ${html}`)),
    ...(isTooWide ? [`${where} scrolls sideways`] : []),
  ];
}

/** Whether a page is wider than its window. */
export const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
