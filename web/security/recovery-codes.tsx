import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useCopy } from '#web/ui/use-copy.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => unknown;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const shown = useRef<HTMLUListElement>(null);
  const text = codes.join('\n');
  const { copy, words } = useCopy(text, shown);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        Save your recovery codes
      </h3>
      <p>
        Two-step sign-in is on. Without your phone, each of these codes lets you in once. Keep them
        where only you can read them: they are not shown again.
      </p>
      <ul
        ref={shown}
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-md bg-sunken p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={copy}>
          <Icon name="copy" className="size-4" />
          Copy
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile(new Blob([`${text}\n`]), 'recovery-codes.txt')}
        >
          <Icon name="download" className="size-4" />
          Download
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
        <span role="status" className="text-sm text-muted">
          {words}
        </span>
      </div>
    </>
  );
}
