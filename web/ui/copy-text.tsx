import { useRef } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useCopy } from './use-copy.ts';

interface CopyTextProps {
  text: string;
  /** Shown before the text but not copied. */
  prefix?: string;
  label: string;
}

export function CopyText({ text, prefix, label }: CopyTextProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const { copy, words } = useCopy(text, shown);
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
