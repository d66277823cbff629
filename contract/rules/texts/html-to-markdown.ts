import { strikethrough, taskListItems } from '@joplin/turndown-plugin-gfm';
import { Parser } from 'htmlparser2';
import Turndown from 'turndown';
import { isHtml } from './is-html.ts';
import { addMarks } from './marks-to-markdown.ts';
import { addTables } from './table-to-markdown.ts';

/**
 * What converters take longest for, each alone: 150,000 nested elements took nine seconds, 2,800 rows of a
 * table a minute, 60,000 blanks in a row or 15,000 line breaks eight seconds, and 500 bold texts that are never
 * closed two.
 */
const limits = { depth: 200, elements: 3_000, cells: 600, blanks: 2_000 };
const maxLength = 200_000;
class TooMuch extends Error {}

export interface Converted {
  markdown: string;
  /** Files of the pictures that stood in the text; empty for those without a name, as one that is pasted into it. */
  pictures: string[];
}

/**
 * Turns a description in HTML into Markdown that looks the same; scripts, styles and frames go. Plain
 * text is escaped, so that it looks as it was typed. Undefined when it is too long or too much to convert.
 */
export function markdownOf(description: string): Converted | undefined {
  if (description.length > maxLength) return undefined;
  if (!isHtml(description))
    return { markdown: escaped(withoutEntities(description)), pictures: [] };
  if (isTooMuch(description)) return undefined;
  const pictures: string[] = [];
  const converter = newConverter();
  converter.addRule('picture', {
    filter: 'img',
    replacement: (_content, node) => {
      const source = (node as unknown as Element).getAttribute('src');
      if (source) pictures.push(fileIn(source.trim()));
      return '';
    },
  });
  return { markdown: tidied(converter.turndown(description)), pictures };
}

const fileIn = (source: string): string =>
  /^(?:data|blob):/i.test(source) ? '' : (source.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '');

function newConverter() {
  const converter = new Turndown({
    headingStyle: 'atx',
    bulletListMarker: '-',
    hr: '---',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  converter.use([strikethrough, taskListItems]);
  addTables(converter);
  addMarks(converter);
  converter.remove([
    ...(['script', 'style', 'iframe', 'object', 'noscript'] as const),
    ...(['title', 'button', 'form', 'video', 'audio'] as const),
  ]);
  converter.escape = escaped;
  converter.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, { nodeName }) => {
      const text = content.trim().replaceAll(/\s*\n\s*/g, ' ');
      return `\n\n${'#'.repeat(Number(nodeName[1]))} ${text}\n\n`;
    },
  });
  converter.addRule('summary', {
    filter: 'summary',
    replacement: (content) => `\n\n${content}\n\n`,
  });
  // What the shop would not link to stays text.
  converter.addRule('other-links', {
    filter: (node) =>
      node.nodeName === 'A' && !/^(?:https?:|mailto:|tel:)/i.test(node.getAttribute('href') ?? ''),
    replacement: (content) => content,
  });
  return converter;
}

const entities = /&(?:[a-z][a-z0-9]*|#\d+|#x[\da-f]+);/gi;

/** Shops export plain text with "&amp;" in it. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(entities, decoded).replaceAll('\u00a0', ' ');

function decoded(entity: string) {
  let text = '';
  new Parser({ ontext: (part) => (text += part) }).end(entity);
  return text;
}

// Blanks are looked for within one line, from where they begin: 100,000 in a row would take minutes else.

/** Puts a backslash before every sign that Markdown would read as something else than itself. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<>~|]/g, '\\$&')
    // Markdown has the entities of HTML: "&copy;" would be shown as ©, and "AT&T;" as it is.
    .replaceAll(entities, (entity) => (decoded(entity) === entity ? entity : `\\${entity}`))
    .replaceAll(/^([^\S\r\n\u2028\u2029]*)([#+=-]+)(?=\s|$|=|-)/gm, '$1\\$2')
    .replaceAll(/^([^\S\r\n\u2028\u2029]*\d+)([.)])(?=\s|$)/gm, '$1\\$2');

const tidied = (markdown: string) =>
  markdown
    .replaceAll('\u00a0', ' ')
    .replaceAll(/^([^\S\r\n\u2028\u2029]*)(-|\d+\.) {2,}/gm, '$1$2 ')
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

function isTooMuch(html: string) {
  const counts = { depth: 0, elements: 0, cells: 0, blanks: 0 };
  const count = (what: keyof typeof counts, more = 1) => {
    counts[what] += more;
    if (counts[what] > limits[what]) throw new TooMuch();
  };
  const reopened = reopenedFormats();
  const parser = new Parser({
    onopentag(name, attributes) {
      count('depth');
      count('elements', 1 + reopened.before());
      reopened.open(name, attributes);
      if (/^t[rdh]$/.test(name)) count('cells');
      if (name === 'br') count('blanks');
    },
    onclosetag(name, isImplied) {
      counts.depth -= 1;
      reopened.close(name, isImplied);
    },
    ontext(text) {
      count('elements', reopened.before());
      // Begins and ends of a text may be part of a longer row of blanks.
      for (const [at, part] of text.split(/(\S+)/).entries()) {
        if (at % 2 === 1) counts.blanks = 0;
        else count('blanks', part.length);
      }
    },
  });
  try {
    parser.end(html);
    return false;
  } catch (error) {
    if (error instanceof TooMuch) return true;
    throw error;
  }
}

const formats = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/;
const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * Follows formats whose element ended without them. As browsers do, the converter opens them again in each element
 * behind, at most three of a kind: 500 paragraphs that each leave a bold text open would have 125,000.
 */
function reopenedFormats() {
  const opened: (string | undefined)[] = [];
  const left = new Map<string, number>();
  let due = 0;
  return {
    open(name: string, attributes: Record<string, string>) {
      opened.push(formats.test(name) ? name + JSON.stringify(attributes) : undefined);
    },
    close(name: string, isImplied: boolean) {
      const format = opened.pop();
      if (format && isImplied) left.set(format, Math.min(3, (left.get(format) ?? 0) + 1));
      if (!formats.test(name) && !voids.test(name))
        due = [...left.values()].reduce((a, b) => a + b, 0);
    },
    /** How many of them are opened again before what comes next. */
    before() {
      const opensAgain = due;
      due = 0;
      return opensAgain;
    },
  };
}
