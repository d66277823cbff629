import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright';
import { extraRules, looks } from './looks.ts';
import { smallTargets } from './targets.ts';

const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare const axe: typeof Axe;

/** What keeps somebody from using a page as it is now, in each look; `where` names it. */
export async function barriersOn(page: Page, where: string): Promise<string[]> {
  await loadAxe(page);
  const barriers: string[] = [];
  const session = await page.context().newCDPSession(page);
  for (const look of looks) {
    // With fingers a page is another than with a mouse: `pointer: coarse`.
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: look.touch });
    barriers.push(...(await barriersIn(page, where, look)));
  }
  await session.detach();
  return barriers;
}

/** Loads axe once for each document, which takes half a second; `;0` is sent back instead of all of axe. */
async function loadAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};0`);
}

async function barriersIn(page: Page, path: string, look: (typeof looks)[number]) {
  await page.setViewportSize(look.viewport);
  await page.emulateMedia({ colorScheme: look.colorScheme });
  const violations = await page.evaluate(async (rules) => {
    const found = await axe.run({
      resultTypes: ['violations'],
      rules,
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, extraRules);
  const isTooWide = await scrollsSideways(page);
  const where = `${path} (${look.name})`;
  const targets = await smallTargets(page, look.leastTarget);
  return [
    ...violations.map((violation) => `${where} ${violation}`),
    ...targets.map((target) => `${where} a target of ${target}`),
    ...(isTooWide ? [`${where} scrolls sideways`] : []),
  ];
}

export const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
