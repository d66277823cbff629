import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxVariants, tooManyVariants } from '#contract/products/product-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { fieldName } from '../variant-check.ts';
import { parts } from './drafts.ts';
import type { TableChange } from './table-changes.ts';
import { TableHead } from './table-head.tsx';
import { enterColumn, onTableKey, onTablePaste } from './table-keys.ts';
import type { Variants } from './use-variants.ts';
import { VariantMaker } from './variant-maker.tsx';
import { VariantRow } from './variant-row.tsx';

interface VariantTableProps {
  variants: Variants;
  field: (name: string) => { error?: string };
}

/** The variants of a product, filled in as in a spreadsheet. */
export function VariantTable({ variants, field }: VariantTableProps) {
  const { drafts, change } = variants;
  const [makes, setMakes] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const drop = (key: string) => {
    change({ as: 'drop', key });
    // The pressed button is removed along with its variant.
    addButton.current?.focus();
  };
  const make = (made: TableChange) => {
    flushSync(() => change(made));
    enterColumn(table.current, 'stock');
  };
  return (
    <section aria-labelledby="variants-heading" className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="variants-heading" className="mr-auto text-lg">
          {drafts.length === 1 ? 'Stock and price' : `${drafts.length} variants`}
        </h3>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={makes}
          onClick={() => setMakes(!makes)}
        >
          Choose colours and sizes
        </Button>
      </div>
      {makes && <VariantMaker drafts={drafts} onMake={make} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to its fields. */}
      <div
        ref={table}
        onKeyDown={(event) => onTableKey(event, change)}
        onPaste={(event) => onTablePaste(event, change)}
        className="variant-rows"
      >
        <TableHead drafts={drafts} change={change} />
        {drafts.map((draft, index) => (
          <VariantRow
            key={draft.key}
            draft={draft}
            number={index + 1}
            isOnly={drafts.length === 1}
            errors={Object.fromEntries(
              parts.map((part) => [part, field(fieldName(draft.key, part)).error]),
            )}
            change={change}
            onDrop={drop}
          />
        ))}
      </div>
      <TableFoot variants={variants} addButton={addButton} />
    </section>
  );
}

interface TableFootProps {
  variants: Variants;
  addButton: RefObject<HTMLButtonElement | null>;
}

const TableFoot = ({ variants: { drafts, done, change }, addButton }: TableFootProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
    <Button
      ref={addButton}
      variant="secondary"
      size="sm"
      onClick={() => change({ as: 'add' })}
      disabled={drafts.length >= maxVariants}
    >
      <Icon name="plus" className="size-4" />
      Add variant
    </Button>
    {drafts.length >= maxVariants && <p className="text-muted">{tooManyVariants}</p>}
    <p role="status">{done?.words}</p>
    {done && (
      <Button variant="quiet" size="sm" onClick={() => change({ as: 'undo' })}>
        Undo
      </Button>
    )}
    {drafts.length > 1 && (
      <p className="ml-auto text-muted only-wide">
        Enter and arrow keys move · Ctrl+D copies down · You can paste a column from a spreadsheet
      </p>
    )}
  </div>
);
