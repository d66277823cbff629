import { type LegalTitles, legalTitles } from '#contract/rules/legal-titles.ts';
import type { Reader } from '#db/client.ts';
import { legalHtml } from '#shop/markdown.ts';
import { findLegalPage, listLegalPages } from './legal-pages.ts';

export interface ShownLegalPage {
  title: string;
  /** Sanitised; empty until the page is written. */
  html: string;
  updatedAt?: string;
}

/** Null when `slug` is none of the legal pages. */
export async function showLegalPage(db: Reader, slug: string): Promise<ShownLegalPage | null> {
  if (!Object.hasOwn(legalTitles, slug)) return null;
  const page = await findLegalPage(db, slug);
  if (!page) return { title: legalTitles[slug as keyof LegalTitles], html: '' };
  return { title: page.title, html: legalHtml(page.content), updatedAt: page.updatedAt };
}

export async function readLegalTitles(db: Reader): Promise<LegalTitles> {
  const pages = await listLegalPages(db);
  return { ...legalTitles, ...Object.fromEntries(pages.map(({ slug, title }) => [slug, title])) };
}
