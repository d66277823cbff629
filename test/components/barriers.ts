import * as axe from 'axe-core';
import type { Page } from 'playwright';
import { cdp, page } from 'vitest/browser';
import { extraRules, looks } from '#test/e2e/looks.ts';
import { smallTargets } from '#test/e2e/targets.ts';

/** These judge a whole page, and a test renders a part of one. */
const ofWholePages = [
  ...['bypass', 'document-title', 'html-has-lang', 'landmark-one-main', 'meta-viewport'],
  ...['page-has-heading-one', 'region'],
];

/** The first tier looks at the narrower one, with the larger targets; each look takes half a second. */
const tried = import.meta.env.TEST_TIER === 'all' ? looks : looks.slice(0, 1);

/** What keeps somebody from using what the test has rendered, in each look that is tried. */
export async function barriers(): Promise<string[]> {
  const found: string[] = [];
  try {
    for (const look of tried) found.push(...(await barriersIn(look)));
  } finally {
    await emulate('');
  }
  return found;
}

async function barriersIn(look: Look): Promise<string[]> {
  if (!look.touch) return barriersNow(look);
  const asBefore = styleForFingers();
  try {
    return await barriersNow(look);
  } finally {
    asBefore();
  }
}

async function barriersNow({ name, viewport, colorScheme, leastTarget }: Look) {
  await page.viewport(viewport.width, viewport.height);
  await emulate(colorScheme);
  endAnimations();
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: {
      ...extraRules,
      ...Object.fromEntries(ofWholePages.map((id) => [id, { enabled: false }])),
    },
  });
  const isTooWide = document.documentElement.scrollWidth > window.innerWidth;
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${name} ${id}: ${html}`)),
    ...(await smallTargets(here, leastTarget)).map((target) => `${name} a target of ${target}`),
    ...(isTooWide ? [`${name} scrolls sideways`] : []),
  ];
}

/** What still fades in has too little contrast for a moment. */
function endAnimations() {
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
    if (!isEndless) animation.finish();
  }
}

type Look = (typeof looks)[number];

/** Media conditions, each with one that is always true, or always false, as on a touch screen. */
const onTouch = [
  ['(pointer: coarse)', '(min-width: 0px)'],
  ['(pointer: fine)', '(max-width: 0px)'],
  ['(hover: hover)', '(max-width: 0px)'],
] as const;

/**
 * Applies the page's styles as on a touch screen; returns how to undo it. Chromium can emulate one,
 * but never goes back to the mouse, and all tests share this page.
 */
function styleForFingers(): () => void {
  const all = [...document.styleSheets].flatMap((sheet) => [...mediaRulesIn(sheet.cssRules)]);
  const before = all.map(({ media }) => media.mediaText);
  for (const { media } of all) {
    for (const [asked, answer] of onTouch) {
      media.mediaText = media.mediaText.replaceAll(asked, answer);
    }
  }
  return () => {
    for (const [nth, { media }] of all.entries()) media.mediaText = before[nth] ?? '';
  };
}

function* mediaRulesIn(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) {
      yield* mediaRulesIn(rule.cssRules);
    }
  }
}

async function emulate(scheme: string) {
  const features = [
    { name: 'prefers-color-scheme', value: scheme },
    // Colours that change from one look to the next would be judged half-way.
    { name: 'prefers-reduced-motion', value: scheme && 'reduce' },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

/** Stands for the page of a journey: runs functions in the page of this test. */
const here = {
  evaluate: async (run: (argument: number) => unknown, argument: number) => run(argument),
} as unknown as Page;
