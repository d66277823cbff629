import { type ESTree, parseSync, Visitor } from 'vite';

export interface VisibleString {
  line: number;
  text: string;
}

const visibleAttribute =
  /^(label|legend|title|alt|hint|placeholder|description|term|confirm|keep|what|of|aria-(label|description|roledescription|valuetext))$/;

const technicalAttribute =
  /^(className|href|to|type|name|id|key|htmlFor|rel|role|src|sizes|style|d|data-.*|aria-.*)$/;

/** The lines of a Markdown file outside its blocks of code. */
export function visibleLines(markdown: string): VisibleString[] {
  let isCode = false;
  return markdown.split('\n').flatMap((text, index) => {
    const isFence = text.startsWith('```');
    if (isFence) isCode = !isCode;
    return isCode || isFence || !/[a-z]/i.test(text) ? [] : [{ line: index + 1, text }];
  });
}

/** The strings of a source file that people may read, with `{…}` for what is inserted. */
export function visibleStrings(file: string, source: string): VisibleString[] {
  const { found, shown, hidden } = collectStrings(parseSync(file, source).program);
  return [...found]
    .filter(([start]) => !hidden.some((span) => span.start <= start && start < span.end))
    .filter(([start, text]) => (shown.has(start) ? /[a-z]/i.test(text) : isForPeople(text)))
    .map(([start, text]) => ({ line: lineAt(source, start), text }));
}

/** All strings by their start; `shown` has the starts of those that people read for certain. */
function collectStrings(program: ESTree.Program) {
  const found = new Map<number, string>();
  const shown = new Set<number>();
  const hidden: ESTree.Span[] = [];
  const hide = (node: ESTree.Span | null) => node && hidden.push(node);
  const add = ({ start }: ESTree.Span, text: string) => found.set(start, onOneLine(text));
  const show = (node: ESTree.Node | null) => {
    for (const start of stringsIn(node)) shown.add(start);
  };
  const addContent = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
    add(node, contentOf(node));
    for (const child of [node, ...node.children]) show(child);
  };
  const visitor = new Visitor({
    Literal: (node) => typeof node.value === 'string' && add(node, node.value),
    TemplateLiteral: (node) => {
      add(node, node.quasis.map(({ value }) => value.cooked).join('{…}'));
      if (isForPeople(found.get(node.start) ?? '')) node.expressions.forEach(show);
    },
    JSXElement: addContent,
    JSXFragment: addContent,
    JSXAttribute: (node) => {
      if (isNamed(node, visibleAttribute)) show(node.value);
      else if (isNamed(node, technicalAttribute)) hide(node);
    },
    TaggedTemplateExpression: hide,
    ImportDeclaration: hide,
    ExportNamedDeclaration: ({ source }) => hide(source),
    ImportExpression: ({ source }) => hide(source),
    TSLiteralType: hide,
  });
  visitor.visit(program);
  return { found, shown, hidden };
}

const isNamed = ({ name }: ESTree.JSXAttribute, names: RegExp) =>
  name.type === 'JSXIdentifier' && names.test(name.name);

/** The starts of the strings that an expression can become. */
function stringsIn(node: ESTree.Node | null): number[] {
  switch (node?.type) {
    case 'Literal':
    case 'TemplateLiteral':
    case 'JSXElement':
    case 'JSXFragment':
      return [node.start];
    case 'JSXExpressionContainer':
      return stringsIn(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(stringsIn);
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(stringsIn);
    case 'ArrayExpression':
      return node.elements.flatMap(stringsIn);
    default:
      return [];
  }
}

const contentOf = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) =>
  children.some((child) => child.type === 'JSXText' && /\w/.test(child.value))
    ? children.map((child) => (child.type === 'JSXText' ? child.value : insertOf(child))).join('')
    : '';

const insertOf = (child: ESTree.JSXChild) =>
  child.type === 'JSXExpressionContainer' && child.expression.type === 'Literal'
    ? String(child.expression.value)
    : '{…}';

const lineAt = (source: string, start: number) => source.slice(0, start).split('\n').length;

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Not a class name, a key, a URL or a fragment of code. */
function isForPeople(text: string) {
  const plain = text.replaceAll('{…}', '');
  if (/^[A-Z][^;<>&|=]* [^;<>&|=]*[.?!]$/.test(plain)) return true;
  const words = plain.split(' ');
  const coded = words.filter((word) =>
    /^[-.#/]\w|^\([a-z-]+:|\w[:_/[]\w|^[a-z\d]+-[a-z\d]|[[\]=;<>&|]|^\d*px$/.test(word),
  );
  if (!/[a-z]/.test(text) || coded.length > words.length / 3) return false;
  return /^[^a-z]*[A-Z]/.test(text) || text.includes(' ');
}
