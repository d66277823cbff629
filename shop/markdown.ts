import MarkdownIt, { type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/**
 * Rendering takes longer the more marks there are, with some of them faster than linearly, and
 * holds up every other request. No text of a shop needs as many.
 */
const maxMarks = 6_000;
const maxParagraphLength = 10_000;
const maxCells = 20_000;
const mark = /[\n\r\t!#&*+\-<=>[\\\]^_`|~]|\d[.)]/g;

/** Returns sanitised HTML whose headings begin at h2, below the heading of the page. */
export const legalHtml = (markdown: string) => htmlOf(markdown, legal);

/** The same below an h2, and each line stays a line: many descriptions are plain text. */
export const descriptionHtml = (markdown: string) => htmlOf(markdown, description);

/** Plain text, with a line for each block. */
export function plainText(markdown: string): string {
  if (hasTooManyMarks(markdown)) return markdown;
  const blocks = description.reader.parse(markdown, {}).flatMap(wordsOf);
  return blocks.join('\n').trim();
}

function wordsOf({ type, content, children }: Token): string[] {
  if (type !== 'inline') return content ? [content] : [];
  const parts = children ?? [];
  return [
    parts.map((part) => (part.type.endsWith('break') ? '\n' : part.content)).join('') || content,
  ];
}

const hasTooManyMarks = (markdown: string) =>
  (markdown.match(mark)?.length ?? 0) > maxMarks || cellsIn(markdown) > maxCells;

/** How many cells tables can have: each row is filled up to the width of its head. */
function cellsIn(markdown: string): number {
  const lines = markdown.split('\n').filter((line) => line.trim());
  const widest = Math.max(0, ...lines.map((line) => line.split('|').length - 1));
  return widest * lines.length;
}

const htmlOf = (markdown: string, { reader, policy }: Kind) =>
  hasTooManyMarks(markdown)
    ? `<pre>${reader.utils.escapeHtml(markdown)}</pre>`
    : sanitizeHtml(reader.render(markdown), policy);

interface Kind {
  reader: ReturnType<typeof readerThat>;
  policy: sanitizeHtml.IOptions;
}

function readerThat(breaks: boolean) {
  // Pictures would let a stranger's server count the readers; raw HTML stays text.
  const reader = new MarkdownIt({ html: false, maxNesting: 20, breaks });
  reader.disable(['image', 'code']);
  reader.validateLink = (href) => /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(href);
  reader.core.ruler.before('inline', 'long_paragraphs', leaveLongParagraphs);
  reader.core.ruler.push('empty_heads', leaveOutEmptyHeads);
  return reader;
}

/** Nobody writes a paragraph this long, so its marks stay as typed. */
function leaveLongParagraphs({ tokens }: { tokens: Token[] }) {
  for (const token of tokens) {
    if (token.type === 'inline' && token.content.length > maxParagraphLength) token.type = 'text';
  }
}

/** Markdown has no table without a head, so one that needs none has an empty one. */
function leaveOutEmptyHeads(state: { tokens: Token[] }) {
  const kept: Token[] = [];
  let head = 0;
  for (const token of state.tokens) {
    kept.push(token);
    if (token.type === 'thead_open') head = kept.length - 1;
    const isEmpty = () => kept.slice(head).every(({ content }) => !content);
    if (token.type === 'thead_close' && isEmpty()) kept.length = head;
  }
  state.tokens = kept;
}

const policyWith = (ownHeadings: Record<string, string>): sanitizeHtml.IOptions => ({
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 's', 'a', 'br', 'hr'],
    ...['blockquote', 'code', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start', 'dir'], ul: ['dir'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    ...ownHeadings,
    // Bullets and numbers stand on the side where the language of the list begins.
    ul: sanitizeHtml.simpleTransform('ul', { dir: 'auto' }),
    ol: sanitizeHtml.simpleTransform('ol', { dir: 'auto' }),
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '')
        ? { ...attribs, rel: 'noopener noreferrer' }
        : attribs,
    }),
  },
});

const legal: Kind = {
  reader: readerThat(false),
  policy: policyWith({ h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }),
};

const description: Kind = {
  reader: readerThat(true),
  policy: policyWith({ h1: 'h3', h2: 'h3', h3: 'h4', h5: 'h4', h6: 'h4' }),
};
