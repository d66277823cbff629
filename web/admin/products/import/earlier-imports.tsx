import type { ProductImport } from '#contract/products/imports.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { isRunning, progressInWords, useImports } from './imports-query.ts';

/** The last imports, to add their pictures, save what was left out, or undo them. */
export function EarlierImports({ onOpen }: { onOpen: (one: ProductImport) => void }) {
  const imports = useImports();
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="earlier-imports" className="grid gap-2">
      <h3 id="earlier-imports" className="font-medium">
        Earlier imports
      </h3>
      <ul className="divide-y divide-border">
        {imports.map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="wrap-anywhere">{one.fileName}</p>
              <p className="text-sm text-muted">
                {dayAndTime(one.createdAt)} · {countInWords(one.counts.products, 'product')} ·{' '}
                {stateInWords(one, imports)}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Open ${one.fileName} of ${dayAndTime(one.createdAt)}`}
              onClick={() => onOpen(one)}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateInWords(one: ProductImport, imports: readonly ProductImport[]) {
  const { state, left, pictures } = one;
  if (isRunning(one)) {
    const words = progressInWords(one, imports);
    return words.startsWith('Waiting') ? words : `Running, ${words}`;
  }
  if (left && state !== 'UNDONE') return 'Not fully undone';
  return state === 'PLANNED' && pictures.present + pictures.unused > 0
    ? 'Pictures sent, not imported yet'
    : states[state];
}

const states: Readonly<Record<ProductImport['state'], string>> = {
  PLANNED: 'Not imported yet',
  APPLYING: 'Running',
  APPLIED: 'Imported',
  FAILED: 'Stopped',
  UNDONE: 'Undone',
};
