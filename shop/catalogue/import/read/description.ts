import { markdownOf } from './html-to-markdown.ts';
import { fileNameOf, type SourceRow } from './rows.ts';

/** Gives a row its description, from parts in HTML or plain text. Names pictures that stood in them. */
export function describe(row: SourceRow, parts: readonly string[]): void {
  const texts = [...new Set(parts)].filter(Boolean).map((part) => markdownOf(part));
  if (texts.includes(undefined))
    row.problems.push(
      'description: This HTML is too long or nested too deeply. Shorten it to plain text.',
    );
  const markdown = texts.flatMap((text) => text?.markdown || []).join('\n\n');
  if (markdown) row.cells.description = markdown;
  else delete row.cells.description;
  const pictures = texts.flatMap((text) => text?.pictures ?? []).map(fileNameOf);
  if (pictures.length === 0) return;
  row.notes.push(
    pictures.length === 1
      ? `The description had a picture, which descriptions cannot show: ${pictures[0]}. Add it to the pictures of the product.`
      : `The description had ${pictures.length} pictures, which descriptions cannot show: ${pictures.join(', ')}. Add them to the pictures of the product.`,
  );
}
