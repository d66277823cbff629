import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ProductImport } from '#contract/products/imports.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { isRunning, progressInWords, useImports } from './imports-query.ts';

/** How far the import is that runs now, above the list of products, which is read again at its end. */
export function RunningImport() {
  const [shown, setShown] = useState<ProductImport>();
  const running = useImports().filter(isRunning);
  useListAfter(running);
  const first = running.find(({ progress }) => progress.done > 0) ?? running.at(-1);
  return (
    <>
      {first && (
        <section
          aria-label="Import running"
          className="flex items-center gap-4 rounded-md border border-border bg-surface px-4 py-3"
        >
          <div className="grid grow gap-2">
            <p className="tabular-nums">
              Import running: {progressInWords(first, running)}
              {running.length > 1 &&
                `. ${formatCount(running.length - 1)} more ${running.length === 2 ? 'is' : 'are'} waiting.`}
            </p>
            <Progress label="Import" value={first.progress.done} max={first.progress.of} />
          </div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Show the import of ${first.fileName}`}
            onClick={() => setShown(first)}
          >
            Show
          </Button>
        </section>
      )}
      {shown && <ImportDialog first={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** Reads the list again once an import has ended. */
function useListAfter(running: readonly ProductImport[]) {
  const { revalidate } = useRevalidator();
  const ids = running.map(({ id }) => id).join(' ');
  const before = useRef(ids);
  useEffect(() => {
    const now = new Set(ids.split(' '));
    const hasEnded = before.current !== '' && !new Set(before.current.split(' ')).isSubsetOf(now);
    before.current = ids;
    if (hasEnded) void revalidate();
  }, [ids, revalidate]);
}
