import type { RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';

interface MarkdownToolsProps {
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** Buttons that write Markdown around what is selected, for people who do not know it. */
export const MarkdownTools = ({ area, onChange }: MarkdownToolsProps) => (
  <div role="toolbar" aria-label="Format" className="flex flex-wrap gap-1">
    {tools.map(({ name, change }) => (
      <Button
        key={name}
        variant="quiet"
        size="sm"
        onClick={() => {
          const box = area.current;
          if (!box) return;
          const { value, selectionStart, selectionEnd } = box;
          const { text, from, to } = change(value, selectionStart, selectionEnd);
          onChange(text);
          box.focus();
          box.setSelectionRange(from, to);
        }}
      >
        {name}
      </Button>
    ))}
  </div>
);

/** The new text and its selection. */
interface Changed {
  text: string;
  from: number;
  to: number;
}

interface Tool {
  name: string;
  change: (text: string, from: number, to: number) => Changed;
}

const around =
  (before: string, after: string, example: string): Tool['change'] =>
  (text, from, to) => {
    const words = text.slice(from, to) || example;
    const start = from + before.length;
    return {
      text: text.slice(0, from) + before + words + after + text.slice(to),
      from: start,
      to: start + words.length,
    };
  };

/** Whole lines become entries. */
const listed: Tool['change'] = (text, from, to) => {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lines = text.slice(start, to) || 'entry';
  const list = lines.replace(/^(?!- )/gm, '- ');
  return {
    text: text.slice(0, start) + list + text.slice(to),
    from: start,
    to: start + list.length,
  };
};

const tools: Tool[] = [
  { name: 'Bold', change: around('**', '**', 'bold') },
  { name: 'Italic', change: around('*', '*', 'italic') },
  { name: 'Link', change: around('[', '](https://)', 'words') },
  { name: 'List', change: listed },
];
