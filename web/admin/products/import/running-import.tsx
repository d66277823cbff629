import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ProductImport } from '#contract/products/imports.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { isRunning, progressInWords, useImports } from './imports-query.ts';
import { outcomeInWords } from './outcome-words.ts';

/**
 * How far the import is that runs now, above the list of products, which is read again at its end. Says then what
 * became of it, unless a dialog says it already.
 */
export function RunningImport() {
  const [shown, setShown] = useState<ProductImport>();
  const imports = useImports();
  const running = imports.filter(isRunning);
  const [ended, forgetEnded] = useEnded(imports);
  const first = running.find(({ progress }) => progress.done > 0) ?? running.at(-1);
  const open = (one: ProductImport) => {
    forgetEnded();
    setShown(one);
  };
  return (
    <>
      {first && (
        <Told label="Import running" of={first} onShow={setShown}>
          <p className="tabular-nums">
            Import running: {progressInWords(first, running)}
            {running.length > 1 &&
              `. ${formatCount(running.length - 1)} more ${running.length === 2 ? 'is' : 'are'} waiting.`}
          </p>
          <Progress label="Import" value={first.progress.done} max={first.progress.of} />
        </Told>
      )}
      {/* Announced, because it is there before its text. */}
      <div role="status" className="empty:hidden">
        {ended && (
          <Told label="Import ended" of={ended} onShow={open} onClose={forgetEnded}>
            <p>
              <span className="wrap-anywhere">{ended.fileName}</span>: {endInWords(ended)}
            </p>
          </Told>
        )}
      </div>
      {shown && <ImportDialog first={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface ToldProps {
  label: string;
  of: ProductImport;
  onShow: (of: ProductImport) => void;
  onClose?: () => void;
  children: ReactNode;
}

function Told({ label, of, onShow, onClose, children }: ToldProps) {
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-border bg-surface px-4 py-3"
    >
      <div className="grid min-w-60 grow basis-0 gap-2">{children}</div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Show the import of ${of.fileName}`}
        onClick={() => onShow(of)}
      >
        Show
      </Button>
      {onClose && (
        <Button variant="quiet" size="sm" onClick={onClose}>
          Close
        </Button>
      )}
    </section>
  );
}

function endInWords(plan: ProductImport) {
  const { missing } = plan.pictures;
  const isMissing = plan.state === 'APPLIED' && missing > 0;
  const pictures = `${countInWords(missing, 'picture is', 'pictures are')} missing.`;
  return [outcomeInWords(plan), ...(isMissing ? [pictures] : [])].join(' ');
}

/** The import that ended last below no dialog, until it is forgotten. Reads the list again at each end. */
function useEnded(imports: readonly ProductImport[]) {
  const { revalidate } = useRevalidator();
  const [ended, setEnded] = useState<number>();
  const ids = imports
    .filter(isRunning)
    .map(({ id }) => id)
    .join(' ');
  const before = useRef(ids);
  useEffect(() => {
    const now = new Set(ids.split(' '));
    const [gone] = before.current.split(' ').filter((id) => id && !now.has(id));
    before.current = ids;
    if (!gone) return;
    void revalidate();
    if (!document.querySelector('dialog[open]')) setEnded(Number(gone));
  }, [ids, revalidate]);
  return [imports.find(({ id }) => id === ended), () => setEnded(undefined)] as const;
}
