import * as axe from 'axe-core';
import type { Page } from 'playwright';
import { cdp, page } from 'vitest/browser';
import { looks } from '#test/e2e/looks.ts';
import { smallTargets } from '#test/e2e/targets.ts';

/** These judge a whole page, and a test renders a part of one. */
const ofWholePages = [
  ...['bypass', 'document-title', 'html-has-lang', 'landmark-one-main', 'meta-viewport'],
  ...['page-has-heading-one', 'region'],
];

/** What keeps somebody from using what the test has rendered, in each look. */
export async function barriers(): Promise<string[]> {
  const found: string[] = [];
  try {
    for (const look of looks) found.push(...(await barriersIn(look)));
  } finally {
    await emulate('', false);
  }
  return found;
}

async function barriersIn({ name, viewport, colorScheme, ...look }: (typeof looks)[number]) {
  const { rules, touch, leastTarget } = look;
  await page.viewport(viewport.width, viewport.height);
  await emulate(colorScheme, touch);
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules
      ? { runOnly: [...rules] }
      : { rules: Object.fromEntries(ofWholePages.map((id) => [id, { enabled: false }])) }),
  });
  const isTooWide = document.documentElement.scrollWidth > window.innerWidth;
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${name} ${id}: ${html}`)),
    ...(await smallTargets(here, leastTarget)).map((target) => `${name} a target of ${target}`),
    ...(isTooWide ? [`${name} scrolls sideways`] : []),
  ];
}

async function emulate(scheme: string, touch: boolean) {
  const features = [
    { name: 'prefers-color-scheme', value: scheme },
    // Colours that change from one look to the next would be judged half-way.
    { name: 'prefers-reduced-motion', value: scheme && 'reduce' },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { features });
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: touch });
}

/** As a journey's page runs a function, this page does. */
const here = {
  evaluate: async (run: (argument: number) => unknown, argument: number) => run(argument),
} as unknown as Page;
