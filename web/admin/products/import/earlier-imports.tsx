import { useEffect, useState } from 'react';
import type { ProductImport } from '#contract/products/imports.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/dates.ts';

/** The last imports, to add their pictures, save what was left out, or undo them. */
export function EarlierImports({ onOpen }: { onOpen: (one: ProductImport) => void }) {
  const [imports, setImports] = useState<readonly ProductImport[]>([]);
  useEffect(() => {
    // Without them a new file can still be chosen.
    call('GET /imports').then(
      (reply) => setImports(reply.imports),
      () => undefined,
    );
  }, []);
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
                {dayAndTime(one.createdAt)} · {sizeInWords(one)} · {states[one.state]}
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

const sizeInWords = ({ counts: { products } }: ProductImport) =>
  products === 1 ? '1 product' : `${formatCount(products)} products`;

const states: Readonly<Record<ProductImport['state'], string>> = {
  PLANNED: 'Pictures sent, not imported yet',
  APPLYING: 'Running',
  APPLIED: 'Imported',
  FAILED: 'Stopped',
  UNDONE: 'Undone',
};
