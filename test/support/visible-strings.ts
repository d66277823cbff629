import { type ESTree, parseSync, Visitor } from 'vite';

export interface VisibleString {
  line: number;
  text: string;
}

const technicalAttribute =
  /^(className|href|to|type|name|id|key|htmlFor|rel|role|src|sizes|style|d|data-.*|aria-(?!label$|description$|valuetext$).*)$/;

/** The strings of a source file that people may read, with `{…}` for what is inserted. */
export function visibleStrings(file: string, source: string): VisibleString[] {
  const found = new Map<number, string>();
  const hidden: ESTree.Span[] = [];
  const hide = (...nodes: (ESTree.Span | null)[]) => {
    hidden.push(...nodes.filter((node) => node !== null));
  };
  const add = ({ start }: ESTree.Span, text: string) => {
    found.set(start, text);
  };
  const visitor = new Visitor({
    Literal: (node) => typeof node.value === 'string' && add(node, node.value),
    TemplateLiteral: (node) => add(node, node.quasis.map(({ value }) => value.cooked).join('{…}')),
    JSXElement: (node) => add(node, contentOf(node)),
    JSXFragment: (node) => add(node, contentOf(node)),
    JSXAttribute: (node) => isTechnical(node) && hide(node),
    TaggedTemplateExpression: (node) => hide(node),
    ImportDeclaration: (node) => hide(node),
    ExportNamedDeclaration: (node) => hide(node.source),
    ImportExpression: (node) => hide(node.source),
    TSLiteralType: (node) => hide(node),
  });
  visitor.visit(parseSync(file, source).program);
  return [...found]
    .filter(([start]) => !hidden.some((span) => span.start <= start && start < span.end))
    .map(([start, text]) => ({ line: lineAt(source, start), text: onOneLine(text) }))
    .filter(({ text }) => isForPeople(text));
}

const isTechnical = ({ name }: ESTree.JSXAttribute) =>
  name.type === 'JSXIdentifier' && technicalAttribute.test(name.name);

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
  const words = text.replaceAll('{…}', '').split(' ');
  const coded = words.filter((word) =>
    /^[-.#/]|^\([a-z-]+:|\w[:_/[]\w|^[a-z\d]+-[a-z\d]|[[\]=;<>&|]|^\d+px$/.test(word),
  );
  if (!/[a-z]{2}/.test(text) || coded.length > words.length / 3) return false;
  return /^[^a-z]*[A-Z]/.test(text) || text.includes(' ');
}
