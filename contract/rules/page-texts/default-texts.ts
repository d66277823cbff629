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

/** The other blocks are a title and a text alone. */
export const hasEntries = (id: PageTextId): boolean => defaultTexts[id].items.length > 0;
