import { type ClipboardEvent, memo, type RefObject, useId, useRef } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { boxLook, FieldError } from '#web/ui/form/field-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import {
  isBlank,
  pastedRows,
  prefixParts,
  prefixRows,
  withoutRow,
  withRows,
} from './prefix-lines.ts';

const columns = {
  prefix: ['PIN codes that begin with', 'first digits'],
  days: ['Days', 'days'],
  charge: ['Charge (₹)', 'charge'],
} as const;

interface PrefixTableProps {
  field: (name: string) => { name: string; error?: string; defaultValue: string };
  /** The current text of the table. */
  text: string;
  /** Checks the cells with errors again: a row may be wrong because of another. */
  recheck: () => void;
}

/**
 * The places that have terms of their own. One hidden field holds the table as text, as the form keeps all
 * fields: the cells show what stands there, and write to it.
 */
export function PrefixTable({ field, text, recheck }: PrefixTableProps) {
  const table = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const { error, ...hidden } = field('postalCodes');
  return (
    <div onInput={recheck} className="grid gap-1">
      <textarea hidden ref={table} {...hidden} />
      <table aria-describedby={hintId} className="w-full">
        <thead className="text-left text-sm">
          <tr>
            {prefixParts.map((part) => (
              <th key={part} scope="col" className="pr-2 font-medium">
                {columns[part][0]}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {prefixRows(text).map((cells, row) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place.
              key={row}
              row={row}
              table={table}
              cells={cells.join('\t')}
              errors={prefixParts.map((part) => field(nameOf(row, part)).error ?? '').join('\t')}
            />
          ))}
        </tbody>
      </table>
      <p id={hintId} className="text-sm text-muted">
        For example, “560” with 2 days and charge 0 is free delivery to Bengaluru in two days. Leave
        days and charge empty for your usual ones. You can paste rows from a spreadsheet.
      </p>
      <FieldError id={`${hintId}-error`}>{error}</FieldError>
    </div>
  );
}

const nameOf = (row: number, part: string) => `postalCodes.${row}.${part}`;

interface RowProps {
  row: number;
  /** Texts with tabs between them, which are the same as long as no cell changes. */
  cells: string;
  errors: string;
  table: RefObject<HTMLTextAreaElement | null>;
}

/** Drawn again only when it changes itself. */
const Row = memo(({ row, table, ...texts }: RowProps) => {
  const id = useId();
  const change = (changed: (text: string) => string) => {
    if (!table.current) return;
    table.current.value = changed(table.current.value);
    table.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const edit = (part: number, typed: string) => {
    change((text) => withRows(text, row, [(prefixRows(text)[row] ?? []).with(part, typed)]));
  };
  const paste = (event: ClipboardEvent) => {
    const rows = pastedRows(event.clipboardData.getData('text'));
    if (!rows) return;
    event.preventDefault();
    change((text) => withRows(text, row, rows));
  };
  const drop = () => {
    change((text) => withoutRow(text, row));
    const first = table.current?.form?.elements.namedItem(nameOf(row, 'prefix'));
    if (first instanceof HTMLInputElement) first.focus();
  };
  const cells = texts.cells.split('\t');
  const errors = texts.errors.split('\t');
  return (
    <tr>
      {prefixParts.map((part, at) => (
        <td key={part} className="py-1 pr-2 align-top">
          <input
            type="text"
            name={nameOf(row, part)}
            aria-label={`Row ${row + 1}: ${columns[part][1]}`}
            aria-invalid={errors[at] ? true : undefined}
            aria-describedby={errors[at] ? `${id}-${part}-error` : undefined}
            value={cells[at]}
            onChange={({ target }) => edit(at, target.value)}
            onPaste={paste}
            inputMode={part === 'charge' ? 'decimal' : 'numeric'}
            autoComplete="off"
            className={boxLook}
          />
          <FieldError id={`${id}-${part}-error`}>{errors[at]}</FieldError>
        </td>
      ))}
      <td className="w-9 py-1 align-top">
        {!isBlank(cells) && (
          <IconButton label={`Remove row ${row + 1}`} onClick={drop}>
            <Icon name="x" />
          </IconButton>
        )}
      </td>
    </tr>
  );
});
