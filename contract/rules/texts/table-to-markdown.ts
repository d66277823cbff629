import type Turndown from 'turndown';

/** Cells that span more columns and rows, or more places together, would make a long text of a short one. */
const maxColumns = 20;
const maxPlaces = 2_000;
/** A longer text is not said again in each row that its cell spans. */
const maxRepeated = 100;

/**
 * Turns tables into Markdown, and those that only lay out a page into blocks. The plugin leaves a cell of several lines
 * as HTML, and customers would see its tags.
 */
export function addTables(converter: Turndown): void {
  const contents = new WeakMap<object, string>();
  const keep = (content: string, node: object) => {
    contents.set(node, content.trim());
    return `\n\n${content}\n\n`;
  };
  converter.addRule('cell', { filter: ['td', 'th', 'caption'], replacement: keep });
  converter.addRule('rows', {
    filter: ['tr', 'thead', 'tbody', 'tfoot'],
    replacement: (content) => content,
  });
  converter.addRule('table', {
    filter: 'table',
    replacement: (content, node) => {
      const table = node as unknown as Element;
      const textOf = (element: Element) => contents.get(element) ?? '';
      const markdown = isLayout(table, textOf) ? content : tableOf(table, textOf);
      return `\n\n${markdown}\n\n`;
    },
  });
}

type TextOf = (element: Element) => string;

const childrenOf = (element: Element, names: RegExp): Element[] =>
  Array.from(element.children).filter(({ nodeName }) => names.test(nodeName));

const rowsOf = (table: Element) =>
  [table, ...childrenOf(table, /^T(?:HEAD|BODY|FOOT)$/)].flatMap((part) =>
    childrenOf(part, /^TR$/),
  );

const cellsOf = (row: Element) => childrenOf(row, /^T[DH]$/);

/** A table of one column without a heading, of tables, or of sections with headings arranges what stands in it. */
function isLayout(table: Element, textOf: TextOf) {
  const rows = rowsOf(table).map(cellsOf);
  const hasSections = (cell: Element) => /^#{1,6} /m.test(textOf(cell)) && /\n/.test(textOf(cell));
  return (
    (rows.every((cells) => cells.length < 2) && !hasHeading(table)) ||
    table.getElementsByTagName('table').length > 0 ||
    rows.flat().some(hasSections)
  );
}

function tableOf(table: Element, textOf: TextOf): string {
  const rows = rowsOf(table);
  const grid = gridOf(rows.map(cellsOf), (cell) => inOneLine(textOf(cell)));
  const width = Math.max(...grid.map((row) => row.length));
  const lineOf = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => (row[at] ?? '').padEnd(3)).join(' | ')} |`;
  // Many size charts do not mark their heading, and tables of two columns say of one thing what it is.
  const [head = [], ...body] = width > 2 || hasHeading(table) ? grid : [[], ...grid];
  const lines = [lineOf(head), lineOf(Array(width).fill('---')), ...body.map(lineOf)];
  const caption = childrenOf(table, /^CAPTION$/).map(textOf);
  return [...caption, lines.join('\n')].join('\n\n');
}

function hasHeading(table: Element) {
  const [first] = rowsOf(table);
  if (!first) return false;
  return (
    first.parentNode?.nodeName === 'THEAD' ||
    cellsOf(first).every(({ nodeName }) => nodeName === 'TH')
  );
}

function gridOf(rows: readonly Element[][], textOf: TextOf) {
  const grid: string[][] = rows.map(() => []);
  let places = 0;
  for (const [nth, cells] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (grid[nth]?.[column] !== undefined) column += 1;
      const text = textOf(cell);
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      for (const [below, row] of grid.slice(nth, nth + high).entries()) {
        const repeated = below === 0 || text.length <= maxRepeated ? text : '';
        for (let beside = 0; beside < wide; beside += 1) {
          // A cell's own place is no longer than its text in HTML.
          if (below + beside > 0) places += 1;
          if (places <= maxPlaces) row[column + beside] = beside === 0 ? repeated : '';
        }
      }
      column += wide;
    }
  }
  return grid;
}

const spanOf = (cell: Element, attribute: 'colspan' | 'rowspan') =>
  Math.min(Math.max(Number.parseInt(cell.getAttribute(attribute) ?? '1', 10) || 1, 1), maxColumns);

const listMark = /^\s*(?:-|\d+\.)\s+/;

/** Lists become words with commas between, and other lines stand behind each other with a stroke. */
function inOneLine(content: string) {
  const lines = content.split('\n').filter((line) => line.trim());
  return lines
    .map((line, at) => {
      const text = line
        .replace(listMark, '')
        .replace(/^(?:#+|>)\s+/, '')
        .trim();
      if (at === 0) return text;
      if (text.startsWith('(')) return ` ${text}`;
      return (listMark.test(line) && listMark.test(lines[at - 1] ?? '') ? ', ' : ' / ') + text;
    })
    .join('')
    .replaceAll(/(?<!\\)\|/g, '\\|');
}
