import { aboutTexts } from './about-texts.ts';
import { homeTexts } from './home-texts.ts';
import type { PageWords } from './page-text.ts';

/** What the pages say until the owner changes it. */
export const defaultTexts = { ...homeTexts, ...aboutTexts } satisfies Record<string, PageWords>;

export type PageTextId = keyof typeof defaultTexts;

/** What a page may show: no hidden block, and the company's name filled in. */
export type ShownTexts = Partial<Record<PageTextId, PageWords>>;

/** Ids sorted as the pages show the blocks. */
export const pageTextIds = Object.keys(defaultTexts) as [PageTextId, ...PageTextId[]];

/** True for words that a page cannot do without: they have no text, and are never hidden. */
export const isHeading = (id: PageTextId): boolean => id === 'catalogue-all';

/** True for blocks whose defaults speak of the demo shop's company. */
export const speaksOfDemo = (id: PageTextId): boolean => id !== 'home-popular' && !isHeading(id);

/** The other blocks are a title and a text alone. */
export const hasEntries = (id: PageTextId): boolean => defaultTexts[id].items.length > 0;
