import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '#contract/api.ts';
import type { PageText } from '#contract/page-texts.ts';
import {
  defaultTexts,
  isHeading,
  type PageTextId,
  pageTextIds,
  type ShownTexts,
  speaksOfDemo,
} from '#contract/rules/page-texts/default-texts.ts';
import { withName } from '#contract/rules/page-texts/page-text.ts';
import { placeName } from '#contract/rules/page-texts/places.ts';
import type { Database, Reader } from '#db/client.ts';
import { eq, sql } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { refuseChanged } from '#shop/refusal.ts';
import { pageTexts } from './tables.ts';

/** Every block, sorted as the pages show them. */
export async function readPageTexts(db: Reader): Promise<PageText[]> {
  const rows = await db.select().from(pageTexts);
  const saved = new Map(rows.map((row) => [row.id, row]));
  return pageTextIds.map((id) => ({ ...defaultOf(id), ...saved.get(id), id }));
}

const defaultOf = (id: PageTextId): PageText => ({ id, ...defaultTexts[id], shown: true });

export async function readShownTexts(db: Reader, name: string): Promise<ShownTexts> {
  const blocks = await readPageTexts(db);
  const shown = blocks.map(withHeading).filter((block) => block.shown);
  return Object.fromEntries(shown.map((block) => [block.id, withName(block, name)]));
}

/** The default stands for a heading that is hidden or blank. */
const withHeading = (block: PageText): PageText =>
  isHeading(block.id) && !(block.shown && block.title) ? defaultOf(block.id) : block;

/** Says whether a block that is shown still speaks of the demo shop's company. */
export async function showsDefaultText(db: Database): Promise<boolean> {
  const blocks = await readPageTexts(db);
  return blocks.some(
    (block) => speaksOfDemo(block.id) && isDeepStrictEqual(block, defaultOf(block.id)),
  );
}

type Form = BodyOf<'PUT /page-texts'>['blocks'];

/**
 * A block that says its default again is no longer kept. Throws `Refusal` (conflict) when a field is no
 * longer as its editor read it.
 */
export async function changePageTexts(db: Database, by: Actor, form: Form): Promise<PageText[]> {
  return db.transaction(async (tx) => {
    // Without the lock, two saves at the same time could undo each other's fields.
    await tx.execute(sql`lock table ${pageTexts} in share row exclusive mode`);
    const before = await readPageTexts(tx);
    for (const sent of form) await writeBlock(tx, before, sent);
    const after = await readPageTexts(tx);
    const change = changeOf(fieldsOf(before), fieldsOf(after));
    await record(tx, by, { action: 'page-texts.changed', subject: subjectOf(form), change });
    return after;
  });
}

async function writeBlock(
  tx: Database,
  before: PageText[],
  { before: read, ...sent }: Form[number],
) {
  const old = before.find(({ id }) => id === sent.id) ?? defaultOf(sent.id);
  refuseChanged('this text', read, old);
  const block = { ...old, ...sent };
  await tx.delete(pageTexts).where(eq(pageTexts.id, block.id));
  if (!isDeepStrictEqual(block, defaultOf(block.id))) await tx.insert(pageTexts).values(block);
}

/** Each field on its own, so that the activity log can shorten it. */
const fieldsOf = (blocks: readonly PageText[]) =>
  Object.fromEntries(
    blocks.flatMap(({ id, title, text, items, shown }) => [
      [`${placeName(id)}, title`, title],
      [`${placeName(id)}, text`, text],
      [`${placeName(id)}, entries`, items.map(inOneLine).join('\n')],
      [`${placeName(id)}, shown`, shown],
    ]),
  );

const inOneLine = ({ title, text }: PageText['items'][number]) =>
  [title, text].filter(Boolean).join(': ');

const subjectOf = ([first, ...more]: Form) =>
  first && more.length === 0 ? placeName(first.id) : 'Page texts';
