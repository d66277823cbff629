import { Parser } from 'htmlparser2';

const blocks = new Set(
  'p div section article h1 h2 h3 h4 h5 h6 ul ol table blockquote pre hr dl'.split(' '),
);
const lines = new Set(['br', 'li', 'tr', 'dt', 'dd']);
const unseen = new Set('script style head title template iframe noscript svg object'.split(' '));

/** Deep nesting slows the parser down: 150,000 nested elements took it nine seconds. */
const maxDepth = 200;
const maxLength = 100_000;
class TooDeep extends Error {}

/**
 * The text of an HTML description: paragraphs apart by an empty line, lists with hyphens or numbers.
 * Undefined when it has more than 100,000 characters, or more than 200 nested elements.
 */
export function textOfHtml(html: string): string | undefined {
  if (html.length > maxLength) return undefined;
  try {
    return tidied(textIn(isHtml(html) ? html : html.replaceAll('\n', '<br>')));
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

function textIn(html: string): string {
  let text = '';
  let hidden = 0;
  let depth = 0;
  const lists: { next: number | undefined }[] = [];
  const parser = new Parser({
    onopentag(name) {
      if (++depth > maxDepth) throw new TooDeep();
      if (unseen.has(name)) hidden++;
      if (name === 'ul' || name === 'ol') lists.push({ next: name === 'ol' ? 1 : undefined });
      text += breakAround(name, lists.length);
      if (name === 'li') text += bulletOf(lists.at(-1));
    },
    onclosetag(name) {
      depth--;
      if (unseen.has(name)) hidden--;
      if (name === 'ul' || name === 'ol') lists.pop();
      if (blocks.has(name)) text += breakAround(name, lists.length);
      if (name === 'td' || name === 'th') text += ' ';
    },
    ontext(part) {
      if (hidden === 0) text += part.replaceAll(/[\s\u00a0]+/g, ' ');
    },
  });
  parser.end(html);
  return text;
}

const isHtml = (text: string) => /<[a-z!/]/i.test(text);

/** Inside a list, a paragraph is only a line. */
function breakAround(name: string, depth: number) {
  if (lines.has(name) || (blocks.has(name) && depth > 0 && name === 'p')) return '\n';
  return blocks.has(name) ? '\n\n' : '';
}

const bulletOf = (list?: { next: number | undefined }) =>
  list?.next === undefined ? '- ' : `${list.next++}. `;

const tidied = (text: string) =>
  text
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/^(-|\d+\.) ?\n+/gm, '$1 ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
