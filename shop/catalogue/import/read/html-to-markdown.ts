import { gfm } from '@joplin/turndown-plugin-gfm';
import { Parser } from 'htmlparser2';
import Turndown from 'turndown';

/** Deep nesting slows converters down: 150,000 nested elements took nine seconds. */
const maxDepth = 200;
const maxLength = 200_000;
class TooDeep extends Error {}

export interface Converted {
  markdown: string;
  /** Files of the pictures that stood in the text. */
  pictures: string[];
}

/**
 * Turns a description in HTML into Markdown that looks the same; scripts, styles and frames go. Plain
 * text is escaped, so that it looks as it was typed. Undefined when it is too long or nested too deeply.
 */
export function markdownOf(description: string): Converted | undefined {
  if (description.length > maxLength) return undefined;
  if (!isHtml(description)) return { markdown: escaped(description), pictures: [] };
  if (isDeep(description)) return undefined;
  const pictures: string[] = [];
  const converter = newConverter();
  converter.addRule('picture', {
    filter: 'img',
    replacement: (_content, node) => {
      const source = (node as unknown as Element).getAttribute('src');
      if (source) pictures.push(source.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? source);
      return '';
    },
  });
  return { markdown: tidied(converter.turndown(description)), pictures };
}

function newConverter() {
  const converter = new Turndown({
    headingStyle: 'atx',
    bulletListMarker: '-',
    hr: '---',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  converter.use(gfm);
  converter.remove([
    'script',
    'style',
    'iframe',
    'object',
    'noscript',
    'title',
    'button',
    'form',
    'video',
    'audio',
  ]);
  converter.escape = escaped;
  // What the shop would not link to stays text.
  converter.addRule('other-links', {
    filter: (node) =>
      node.nodeName === 'A' && !/^(?:https?:|mailto:|tel:)/i.test(node.getAttribute('href') ?? ''),
    replacement: (content) => content,
  });
  return converter;
}

const isHtml = (text: string) =>
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--|&(?:[a-z]+|#\d+);/i.test(text);

/** Puts a backslash before every sign that Markdown would read as something else than itself. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<>~|]/g, '\\$&')
    .replaceAll(/^(\s*)([#+=-]+)(?=\s|$|=|-)/gm, '$1\\$2')
    .replaceAll(/^(\s*\d+)([.)])(?=\s|$)/gm, '$1\\$2');

const tidied = (markdown: string) =>
  markdown
    .replaceAll('\u00a0', ' ')
    .replaceAll(/^(\s*)(-|\d+\.) {2,}/gm, '$1$2 ')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

function isDeep(html: string) {
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      if (++depth > maxDepth) throw new TooDeep();
    },
    onclosetag() {
      depth--;
    },
  });
  try {
    parser.end(html);
    return false;
  } catch (error) {
    if (error instanceof TooDeep) return true;
    throw error;
  }
}
