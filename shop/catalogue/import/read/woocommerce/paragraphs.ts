import { Parser } from 'htmlparser2';
import { isHtml } from '#contract/rules/texts/is-html.ts';

/** Inside them line breaks say nothing. */
const blocks =
  /^(?:p|div|ul|ol|li|dl|table|h[1-6]|hr|blockquote|pre|section|article|figure|address|form|script|style|iframe|object|noscript)$/;

/**
 * Writes line breaks as HTML: WordPress stores texts in which a blank line begins a paragraph, and makes HTML of
 * that only when it shows them.
 */
export function withParagraphs(text: string): string {
  if (!text.includes('\n') || !isHtml(text)) return text;
  const parts: string[] = [];
  let depth = 0;
  let written = 0;
  let isBehindBlock = true;
  const parser = new Parser({
    onopentag(name) {
      if (blocks.test(name)) depth += 1;
      else isBehindBlock = false;
    },
    onclosetag(name) {
      if (!blocks.test(name)) return;
      depth -= 1;
      isBehindBlock = true;
    },
    ontext(piece) {
      const isBlank = !piece.trim();
      if (depth > 0 || (isBlank && isBehindBlock)) return;
      const { startIndex: from, endIndex } = parser;
      parts.push(text.slice(written, from), withBreaks(text.slice(from, endIndex + 1)));
      written = endIndex + 1;
      isBehindBlock = false;
    },
  });
  parser.end(text);
  return parts.join('') + text.slice(written);
}

const withBreaks = (text: string) =>
  text.replaceAll(/\s+/g, (blank) => {
    const lines = blank.split('\n').length - 1;
    return lines > 0 ? '<br>'.repeat(Math.min(2, lines)) : blank;
  });
