import { aboutTexts } from './about-texts.ts';
import { homeTexts } from './home-texts.ts';
import type { PageWords } from './page-text.ts';

/** What the pages say until the owner changes it. */
export const defaultTexts = { ...homeTexts, ...aboutTexts } satisfies Record<string, PageWords>;

export type PageTextId = keyof typeof defaultTexts;

/** What a page may show: no hidden block, and the company's name filled in. */
export type ShownTexts = Partial<Record<PageTextId, PageWords>>;

/** In the sequence of the pages. */
export const pageTextIds = Object.keys(defaultTexts) as [PageTextId, ...PageTextId[]];

/** The other blocks are a title and a text alone. */
export const hasEntries = (id: PageTextId): boolean => defaultTexts[id].items.length > 0;

/** As the back office and the activity log call them. */
export const pageTextNames: Record<PageTextId, string> = {
  'home-popular': 'Home: most bought',
  'home-services': 'Home: services',
  'home-about': 'Home: about us',
  'home-mission': 'Home: mission',
  'home-vision': 'Home: vision',
  'footer-services': 'Footer: services',
  'about-welcome': 'About Us: welcome',
  'about-company': 'About Us: the company',
  'about-figures': 'About Us: figures',
  'about-services': 'About Us: services',
  'about-capabilities': 'About Us: core capabilities',
  'about-offer': 'About Us: what we offer',
};
