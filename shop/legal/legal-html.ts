import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/**
 * Rendering takes longer the more marks there are, with some of them faster than linearly, and
 * holds up every other request. No legal text needs as many.
 */
const maxMarks = 6_000;
const maxParagraphLength = 10_000;
const mark = /[\n\r\t!#&*+\-<=>[\\\]^_`|~]|\d[.)]/g;

/** Returns sanitised HTML whose headings begin at h2, below the heading of the page. */
export function legalHtml(markdown: string): string {
  if ((markdown.match(mark)?.length ?? 0) > maxMarks) return plainHtml(markdown);
  return sanitizeHtml(reader.render(markdown), policy);
}

const plainHtml = (text: string) => `<pre>${reader.utils.escapeHtml(text)}</pre>`;

// Pictures would let a stranger's server count the readers; raw HTML stays text.
const reader = new MarkdownIt({ html: false, maxNesting: 20 }).disable(['image', 'code', 'table']);

reader.validateLink = (href) => /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(href);

// Nobody writes a paragraph this long: its marks stay as typed.
reader.core.ruler.before('inline', 'long_paragraphs', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type === 'inline' && token.content.length > maxParagraphLength) token.type = 'text';
  }
});

const ownHeading: Record<string, string> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 's', 'a', 'br', 'hr'],
    ...['blockquote', 'code', 'pre'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    ...ownHeading,
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '')
        ? { ...attribs, rel: 'noopener noreferrer' }
        : attribs,
    }),
  },
};
