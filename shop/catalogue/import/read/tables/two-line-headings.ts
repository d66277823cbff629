import { filledCells } from '#shop/spreadsheets/header.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { columnOf, isGuessable, plainWords, rankOf, words } from './heading-words.ts';

/**
 * Joins headings in two lines into one: "Price" above "MRP" and "Offer". The line with more known words was taken for
 * the header, so the other one stands below it or above it.
 */
export function withJoinedHeadings(table: Table): Table {
  const { headRow, head, records, above = [] } = table;
  const [first, second] = records;
  if (second && first?.row === headRow + 1 && areHeadings(first.cells, head)) {
    const below = first.cells;
    const titles = titlesOver(below, head);
    const countOf = countsIn(below);
    return {
      headRow: first.row,
      head: Array.from({ length: Math.max(head.length, below.length) }, (_, at) => {
        const own = below[at]?.trim() ?? '';
        return own ? joined(titles[at] ?? '', own, countOf(own) > 1) : (head[at] ?? '');
      }),
      records: records.slice(1),
    };
  }
  return isTitleOfTable(above) ? table : { ...table, head: belowTitles(head, above) };
}

/** How often each heading stands in a line. */
function countsIn(line: readonly string[]) {
  const counts = new Map<string, number>();
  for (const one of line) counts.set(plainWords(one), (counts.get(plainWords(one)) ?? 0) + 1);
  return (heading: string) => counts.get(plainWords(heading)) ?? 0;
}

/** The title of each column: in merged cells it stands in the first one only, elsewhere in each. */
function titlesOver(below: readonly string[], line: readonly string[]): string[] {
  let title = '';
  return below.map((_, at) => {
    const own = line[at]?.trim() ?? '';
    // What has nothing below it stands alone.
    if (own) title = below[at]?.trim() ? own : '';
    return title;
  });
}

/** Says whether a line has nothing but headings, some of them below a title that spans several. */
function areHeadings(line: readonly string[], head: readonly string[]): boolean {
  const titles = titlesOver(line, head);
  const filled = [...line.keys()].filter((at) => line[at]?.trim());
  const goesOn = (at: number) =>
    titles[at] !== '' && titles[at] === titles[at - 1] && Boolean(line[at - 1]?.trim());
  const isBelowTitle = (at: number) => goesOn(at) || goesOn(at + 1);
  const isTold = (at: number) =>
    goesOn(at) &&
    (isSpread(titles[at] ?? '') ||
      rankOf(line[titles.indexOf(titles[at] ?? '')] ?? '') !== undefined);
  return (
    filled.some(isTold) &&
    filled.every((at) => {
      const text = line[at] ?? '';
      if (!isBelowTitle(at)) return rankOf(text) !== undefined;
      return /\p{L}/u.test(text) || columnOf(titles[at] ?? '') === 'size';
    }) &&
    new Set(filled.map((at) => `${titles[at]} ${line[at]}`)).size === filled.length
  );
}

/** Of these a product may have several: prices, and what there is of each size. */
const isSpread = (title: string) =>
  ['original_price', 'list_price', 'size', 'stock'].includes(columnOf(title) ?? '');

const ofTable = /\S list\b|\b(?:catalog(?:ue)?|report|summary|statement|register)\b/i;
/** These name a table only where nothing stands beside them. */
const aloneOfTable = /\binventory\b|\S+ \S+ \S/i;

/** Above the header often stands nothing but what the table is called. */
function isTitleOfTable(line: readonly string[]): boolean {
  const [only = '', ...others] = filledCells(line);
  if (others.length > 0) return false;
  return !only || Boolean(line[0]?.trim()) || ofTable.test(only) || aloneOfTable.test(only);
}

const maxTitle = 30;

/** Titles above the header count only for headings that say too little without them. */
function belowTitles(head: readonly string[], above: readonly string[]): string[] {
  const titles = titlesOver(head, above).map((title) =>
    title.length <= maxTitle && !/\d/.test(title) && !ofTable.test(title) ? title : '',
  );
  const countOf = countsIn(head);
  const isRepeated = (at: number) => Boolean(titles[at]) && countOf(head[at] ?? '') > 1;
  const nameAt = (at: number) => joined(titles[at] ?? '', head[at] ?? '', isRepeated(at));
  // "Purchase" above "Rate" says that it is no price, and "Sale" that it is one.
  const isTold = (at: number) => {
    const [rank, plain] = [rankOf(nameAt(at)), rankOf(head[at] ?? '')];
    return plain !== undefined && (rank === undefined || rank < plain);
  };
  const areParted = [...head.keys()].some((at) => isRepeated(at) && isTold(at));
  return Array.from({ length: Math.max(head.length, above.length) }, (_, at) => {
    const heading = head[at] ?? '';
    if (!heading) {
      const title = above[at]?.trim() ?? '';
      return isGuessable(title) && !ofTable.test(title) ? title : '';
    }
    if (isRepeated(at)) return areParted ? nameAt(at) : heading;
    const isUnknown = rankOf(heading) === undefined && columnOf(titles[at] ?? '') !== undefined;
    return isUnknown && columnOf(nameAt(at)) ? nameAt(at) : heading;
  });
}

/** These say nothing of the headings below them. */
const vague = /\b(?:details?|info(?:rmation)?|data)\b/gi;

/** A heading with its title, the way round that says more: "Offer Price", and "Product Name". */
function joined(title: string, heading: string, isRepeated: boolean): string {
  const about = title.replaceAll(vague, '').trim();
  if (!about) return heading;
  const [ofTitle, own] = [columnOf(about), columnOf(heading)];
  if (!isRepeated && ofTitle && own && ofTitle !== own) return heading;
  const rank = (one: string) => rankOf(one) ?? words.length;
  const [either, or] = [`${about} ${heading}`, `${heading} ${about}`];
  return rank(or) < rank(either) ? or : either;
}
