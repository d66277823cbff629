import type { BodyOf } from '#contract/api.ts';
import type { LegalPage } from '#contract/legal.ts';
import { isStandingLegal, type LegalTitles, legalTitles } from '#contract/rules/legal-titles.ts';
import { type Database, onlyRow, type Reader } from '#db/client.ts';
import { asc, desc, eq, sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { legalHtml } from '#shop/markdown.ts';
import { refuseStale } from '#shop/refusal.ts';
import { legalPages, legalPageVersions } from './tables.ts';

type LegalForm = BodyOf<'POST /legal-pages'>;
type Row = typeof legalPages.$inferSelect;

export async function listLegalPages(db: Reader): Promise<LegalPage[]> {
  const rows = await db.select().from(legalPages).orderBy(asc(legalPages.id));
  return rows.map(legalPageShape);
}

export async function findLegalPage(db: Reader, slug: string): Promise<LegalPage | null> {
  const pages = await listLegalPages(db);
  return pages.find((page) => page.slug === slug) ?? null;
}

/**
 * Keeps the text it replaces as a version. Without a title the page keeps its own; an empty title
 * becomes that of the slug. Throws `Refusal` (conflict) when the page was changed since its editor
 * read `version`.
 */
export async function saveLegalPage(db: Database, by: Actor, form: LegalForm): Promise<LegalPage> {
  return db.transaction(async (tx) => {
    // Without the lock, the first of two simultaneous saves would be lost.
    await tx.execute(sql`lock table ${legalPages} in share row exclusive mode`);
    const before = await findRow(tx, form.slug);
    if (before) await storeVersion(tx, by, form, before);
    const page = await writeLegalPage(tx, form, before);
    const change = changeOf(before ? fieldsOf(before) : null, fieldsOf(page));
    const subject = legalTitles[form.slug];
    const action = before ? 'legal-page.changed' : 'legal-page.added';
    await record(tx, by, { action, subject, change });
    return page;
  });
}

async function findRow(tx: Database, slug: LegalForm['slug']) {
  const [row] = await tx.select().from(legalPages).where(eq(legalPages.slug, slug));
  return row;
}

async function storeVersion(tx: Database, by: Actor, { version }: LegalForm, before: Row) {
  refuseStale('page', version, before.version);
  await tx.insert(legalPageVersions).values({
    pageId: before.id,
    title: before.title,
    content: before.content,
    savedAt: before.updatedAt,
    replacedBy: by.id,
  });
}

/** Saves a page as `saveLegalPage` does, but leaves the activity log alone: for the demo shop. */
export async function writeLegalPage(
  tx: Database,
  { slug, title, content }: LegalForm,
  before?: Row,
): Promise<LegalPage> {
  const now = new Date();
  const columns = {
    title: (title ?? before?.title) || legalTitles[slug],
    content,
    updatedAt: now,
  };
  const rows = await tx
    .insert(legalPages)
    .values({ ...columns, slug, createdAt: now })
    .onConflictDoUpdate({
      target: legalPages.slug,
      set: { ...columns, version: sql`${legalPages.version} + 1` },
    })
    .returning();
  return legalPageShape(onlyRow(rows));
}

const fieldsOf = ({ title, content }: { title: string; content: string }) => ({ title, content });

export async function listVersions(db: Database, slug: string) {
  const rows = await db
    .select({ version: legalPageVersions, editor: users.username })
    .from(legalPageVersions)
    .innerJoin(legalPages, eq(legalPages.id, legalPageVersions.pageId))
    .leftJoin(users, eq(users.id, legalPageVersions.replacedBy))
    .where(sql`${legalPages.slug} = ${slug}`)
    .orderBy(desc(legalPageVersions.id))
    .limit(100);
  return rows.map(({ version: { id, title, content, savedAt }, editor }) => ({
    id,
    title,
    content,
    savedAt: savedAt.toISOString(),
    replacedBy: editor ?? 'the shop',
  }));
}

function legalPageShape(row: Row): LegalPage {
  const { createdAt, updatedAt, ...page } = row;
  return { ...page, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

interface ShownLegalPage {
  title: string;
  /** Sanitised; empty until the page is written. */
  html: string;
  updatedAt?: string;
}

/** Null when `slug` is none of the legal pages that the shop shows. */
export async function showLegalPage(db: Reader, slug: string): Promise<ShownLegalPage | null> {
  if (!Object.hasOwn(legalTitles, slug)) return null;
  const page = await findLegalPage(db, slug);
  if (!isStandingLegal(slug) && !page?.content) return null;
  if (!page) return { title: legalTitles[slug as keyof typeof legalTitles], html: '' };
  return { title: page.title, html: legalHtml(page.content), updatedAt: page.updatedAt };
}

export async function readLegalTitles(db: Reader): Promise<LegalTitles> {
  const pages = await listLegalPages(db);
  const { 'shipping-returns': _, ...standing } = legalTitles;
  const shown = pages.filter(({ slug, content }) => isStandingLegal(slug) || content);
  return { ...standing, ...Object.fromEntries(shown.map(({ slug, title }) => [slug, title])) };
}
