import type Turndown from 'turndown';

/**
 * Marks bold and italic texts so that Markdown reads them as such. Asterisks between a sign and a letter, as in
 * `**Care:**Hand wash`, and those around an empty line would be shown.
 */
export function addMarks(converter: Turndown): void {
  const markWith = (mark: string) => (content: string, node: unknown) =>
    marked(content, mark, signsOutside(node as Element, converter.escape));
  converter.addRule('bold', { filter: ['strong', 'b'], replacement: markWith('**') });
  converter.addRule('italic', { filter: ['em', 'i'], replacement: markWith('*') });
}

const isBlock = /^(?:[-+>]|\d+\.|#{1,6}|\|)\s/m;

function marked(content: string, mark: string, { before, after }: Signs) {
  const text = content.trim();
  if (before.length + after.length >= text.length) return content;
  const inner = text.slice(before.length, text.length - after.length);
  const parts = inner.split(/(\n\s*\n\s*)/).map((part, at) => {
    if (at % 2 === 1 || isBlock.test(part)) return part;
    return around(part, (words) => mark + words + mark);
  });
  return around(content, () => before + parts.join('') + after);
}

/** Leaves the blanks at both ends outside. */
function around(text: string, make: (inner: string) => string) {
  const begun = text.trimStart();
  const inner = begun.trimEnd();
  return text.slice(0, text.length - begun.length) + make(inner) + begun.slice(inner.length);
}

interface Signs {
  before: string;
  after: string;
}

/** The signs at both ends of an element that must stand outside its marks, since a letter stands right beside it. */
function signsOutside(node: Element, escaped: (text: string) => string): Signs {
  const text = node.textContent ?? '';
  const isBeside = {
    before: /\S$/.test(besides(node, 'previousSibling')) && /^\S/.test(text),
    after: /^\S/.test(besides(node, 'nextSibling')) && /\S$/.test(text),
  };
  return {
    before: isBeside.before ? signsFirst(escaped(textOf(node.firstChild))) : '',
    after: isBeside.after ? signsLast(escaped(textOf(node.lastChild))) : '',
  };
}

const textOf = (node: Node | null) => (node?.nodeName === '#text' ? (node.textContent ?? '') : '');

const within = /^(?:A|B|EM|FONT|I|SMALL|SPAN|STRONG|U)$/;

/** The text that stands beside an element, or beside what it alone stands in. */
function besides(node: Node, side: 'previousSibling' | 'nextSibling') {
  let at: Node = node;
  while (!at[side] && at.parentNode && within.test(at.parentNode.nodeName)) at = at.parentNode;
  return at[side]?.textContent ?? '';
}

const isSign = /[\p{P}\p{S}]/u;

function signsFirst(text: string) {
  const characters = Array.from(text);
  const end = characters.findIndex((character) => !isSign.test(character));
  return characters.slice(0, end === -1 ? undefined : end).join('');
}

function signsLast(text: string) {
  const characters = Array.from(text);
  const end = characters.findLastIndex((character) => !isSign.test(character));
  return characters.slice(end + 1).join('');
}
