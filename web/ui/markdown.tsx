import type { ReactNode } from 'react';

/**
 * Markdown of legal pages: headings, paragraphs, lists, bold, emphasis and links. It becomes
 * elements and never HTML, so there is nothing in it to sanitise.
 */
export const Markdown = ({ text }: { text: string }) => (
  <div className="grid max-w-prose gap-4">{blocksOf(text).map(renderBlock)}</div>
);

const blocksOf = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    // A heading may stand right above its paragraph.
    .replace(/^(#{1,6} .*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);

function renderBlock(block: string, place: number): ReactNode {
  const heading = /^(#{1,6}) (.*)$/.exec(block);
  if (heading)
    return <Heading key={place} depth={heading[1]?.length ?? 1} text={heading[2] ?? ''} />;
  const lines = block.split('\n');
  if (lines.every((line) => /^\s*[-*] /.test(line))) {
    return <List key={place} ordered={false} lines={lines} />;
  }
  if (lines.every((line) => /^\s*\d+[.)] /.test(line))) {
    return <List key={place} ordered lines={lines} />;
  }
  return <p key={place}>{inline(block)}</p>;
}

// The page has its h1 already.
const Heading = ({ depth, text }: { depth: number; text: string }) =>
  depth <= 2 ? (
    <h2 className="mt-4 text-xl">{inline(text)}</h2>
  ) : (
    <h3 className="mt-2 text-lg">{inline(text)}</h3>
  );

function List({ ordered, lines }: { ordered: boolean; lines: string[] }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={`grid gap-1 pl-6 ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {lines.map(renderItem)}
    </Tag>
  );
}

const renderItem = (line: string, place: number) => (
  <li key={place}>{inline(line.replace(/^\s*([-*]|\d+[.)]) /, ''))}</li>
);

const marks = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)\s]+\))/;

const inline = (text: string): ReactNode[] => text.split(marks).map(renderInline);

function renderInline(part: string, place: number): ReactNode {
  const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part);
  if (link?.[2] && isHarmless(link[2])) {
    return (
      <a key={place} href={link[2]} className="text-accent underline">
        {link[1]}
      </a>
    );
  }
  if (/^\*\*.+\*\*$/.test(part)) return <strong key={place}>{part.slice(2, -2)}</strong>;
  if (/^\*.+\*$/.test(part)) return <em key={place}>{part.slice(1, -1)}</em>;
  return part;
}

const isHarmless = (address: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(address);
