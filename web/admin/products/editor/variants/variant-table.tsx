import { type CSSProperties, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxVariants, tooManyVariants } from '#contract/products/product-form.ts';
import { defaultSizeName } from '#contract/rules/variants.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { fieldName } from '../product-form-data.ts';
import { columns as allColumns, type Columns, columnsFor, onDemandNames } from './columns.ts';
import { hasOnDemand, type VariantDraft } from './drafts.ts';
import type { EditTable, TableEdit, Variants } from './table-edits.ts';
import { enterColumn, onTableKey, onTablePaste } from './table-keys.ts';
import { VariantMaker } from './variant-maker.tsx';
import { VariantRow } from './variant-row.tsx';

interface VariantTableProps {
  variants: Variants;
  /** What the product calls its sizes, and what it called them before. */
  sizeName: string;
  initialSizeName: string;
  field: (name: string) => { name: string; error?: string };
}

/** The variants of a product, filled in as in a spreadsheet. */
export function VariantTable({ variants, sizeName, initialSizeName, field }: VariantTableProps) {
  const { drafts, edit } = variants;
  const [makes, setMakes] = useState(false);
  const [showsAll, setShowsAll] = useState(() => hasOnDemand(drafts));
  const columns = useMemo(() => columnsFor(sizeName, showsAll), [sizeName, showsAll]);
  const table = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const drop = (key: string) => {
    edit({ as: 'drop', key });
    // The pressed button is removed along with its variant.
    addButton.current?.focus();
  };
  const make = (made: TableEdit) => {
    flushSync(() => edit(made));
    enterColumn(table.current, 'stock');
  };
  return (
    <section aria-labelledby="variants-heading" className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="variants-heading" className="mr-auto text-lg">
          {drafts.length === 1 ? 'Stock and price' : `${drafts.length} variants`}
        </h3>
        <SizeNameField initial={initialSizeName} {...field('sizeLabel')} />
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={showsAll}
          disabled={hasOnDemand(drafts)}
          onClick={() => setShowsAll(!showsAll)}
        >
          {onDemandNames}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={makes}
          onClick={() => setMakes(!makes)}
        >
          Choose colours and sizes
        </Button>
      </div>
      {makes && <VariantMaker drafts={drafts} sizeName={sizeName} onMake={make} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to its fields. */}
      <div
        ref={table}
        onKeyDown={(event) => onTableKey(event, edit)}
        onPaste={(event) => onTablePaste(event, edit)}
        className={`variant-rows ${showsAll ? 'all-columns' : ''}`}
        style={{ '--tracks': widthsOf(columns) } as CSSProperties}
      >
        <TableHead drafts={drafts} columns={columns} edit={edit} />
        {drafts.map((draft, index) => (
          <VariantRow
            key={draft.key}
            draft={draft}
            number={index + 1}
            isOnly={drafts.length === 1}
            columns={columns}
            errors={Object.fromEntries(
              columns.map(([part]) => [part, field(fieldName(draft.key, part)).error]),
            )}
            edit={edit}
            onDrop={drop}
          />
        ))}
      </div>
      <TableFoot variants={variants} addButton={addButton} />
    </section>
  );
}

interface SizeNameFieldProps {
  initial: string;
  name: string;
  error?: string;
}

/** Asks for the word that customers see in place of "Size". */
function SizeNameField({ initial, name, error }: SizeNameFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label className="flex items-center gap-2 text-sm">
        Name of sizes
        <input
          name={name}
          defaultValue={initial === defaultSizeName ? '' : initial}
          placeholder={defaultSizeName}
          list={`${id}-names`}
          dir="auto"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="variant-cell size-name touch"
        />
      </label>
      <datalist id={`${id}-names`}>
        {['Weight', 'Volume', 'Flavour', 'Pack', 'Length', 'Material'].map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

interface TableFootProps {
  variants: Variants;
  addButton: RefObject<HTMLButtonElement | null>;
}

const TableFoot = ({ variants: { drafts, done, edit }, addButton }: TableFootProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
    <Button
      icon="plus"
      ref={addButton}
      variant="secondary"
      size="sm"
      onClick={() => edit({ as: 'add' })}
      disabled={drafts.length >= maxVariants}
    >
      Add variant
    </Button>
    {drafts.length >= maxVariants && <p className="text-muted">{tooManyVariants}</p>}
    <p role="status">{done?.words}</p>
    {done && (
      <Button variant="quiet" size="sm" onClick={() => edit({ as: 'undo' })}>
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

const widthsOf = (columns: Columns) => columns.map(([part]) => allColumns[part].width).join(' ');

interface TableHeadProps {
  drafts: readonly VariantDraft[];
  columns: Columns;
  edit: EditTable;
}

/** Names the columns, and copies the first value of one down. */
function TableHead({ drafts, columns, edit }: TableHeadProps) {
  const [first] = drafts;
  return (
    <div className="variant-head">
      {drafts.length > 1 && <span className="only-narrow">Copy the first to all:</span>}
      <span className="only-wide" />
      {columns.map(([part, name]) => {
        const copies = drafts.length > 1 && !allColumns[part].isOwn;
        return (
          <span key={part} className={copies ? 'copies' : 'only-wide'}>
            <span aria-hidden="true" className="whitespace-nowrap">
              {name}
              {allColumns[part].isRequired && <span className="only-wide text-danger"> *</span>}
            </span>
            {copies && (
              <IconButton
                label={`Copy the first ${name} to all rows`}
                onClick={() => first && edit({ as: 'fill', key: first.key, part })}
                className="touch"
              >
                <Icon name="chevron-down" className="size-4" />
              </IconButton>
            )}
          </span>
        );
      })}
      <span aria-hidden="true" className="only-wide pays">
        Customers pay
      </span>
    </div>
  );
}
