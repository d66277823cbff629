import { useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface CopyTextProps {
  text: string;
  /** Shown before the text but not copied. */
  prefix?: string;
  label: string;
}

export function CopyText({ text, prefix, label }: CopyTextProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const [words, setWords] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setWords('Copied');
      setTimeout(setWords, 2000, '');
    } catch {
      // The clipboard is not available over plain HTTP.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      setWords('Please copy the selected text.');
    }
  };
  return (
    <>
      <span>
        {prefix}
        <span ref={shown}>{text}</span>
      </span>
      <IconButton label={label} onClick={copy} className="size-9 touch">
        <Icon name={words === 'Copied' ? 'check' : 'copy'} className="size-4" />
      </IconButton>
      <span role="status" className="text-sm font-normal text-muted">
        {words}
      </span>
    </>
  );
}
