import { useState } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

/** Puts a text on the clipboard, and shows that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(setCopied, 2000, false);
  };
  return (
    <>
      <IconButton label={label} onClick={copy} className="size-9 touch">
        <Icon name={copied ? 'check' : 'copy'} className="size-4" />
      </IconButton>
      <span role="status" className="text-sm font-normal text-muted">
        {copied && 'Copied'}
      </span>
    </>
  );
}
