import { type CSSProperties, memo, useId } from 'react';
import { readRupees } from '#contract/rules/typed-numbers.ts';
import { sizeLabel } from '#contract/rules/variants.ts';
import { IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isPriced, priceWords } from '../price-words.ts';
import { columns as allColumns, type Columns, type Part, parts } from './columns.ts';
import type { Cells, VariantDraft } from './drafts.ts';
import { fullHex } from './hex-codes.ts';
import type { EditTable } from './table-edits.ts';

interface VariantRowProps {
  draft: VariantDraft;
  /** Counted from 1. */
  number: number;
  isOnly: boolean;
  columns: Columns;
  errors: Partial<Record<Part, string>>;
  edit: EditTable;
  onDrop: (key: string) => void;
}

/** A row of the table, on narrow windows a card. Drawn again only when it changes itself. */
export const VariantRow = memo(
  Row,
  (before, after) =>
    before.draft === after.draft &&
    before.number === after.number &&
    before.isOnly === after.isOnly &&
    before.columns === after.columns &&
    parts.every((part) => before.errors[part] === after.errors[part]),
);

function Row({ draft, number, isOnly, columns, errors, edit, onDrop }: VariantRowProps) {
  const id = useId();
  const { cells, key } = draft;
  const words = wordsFor(cells);
  return (
    <fieldset aria-label={`Variant ${number}`} className="variant-row">
      <p className={`whole text-sm font-semibold ${isOnly ? 'only-wide' : ''}`}>
        <span className={words ? '' : 'only-wide'}>{number} </span>
        <bdi id={`${id}-name`} className="read-wide">
          {words || `Variant ${number}`}
        </bdi>
      </p>
      {columns.map(([part, name]) => (
        <VariantCell key={part} {...{ draft, part, name, id, isOnly, edit }} error={errors[part]} />
      ))}
      <p className="whole pays text-sm text-muted tabular-nums">{customersPay(cells)}</p>
      {isOnly ? (
        <span className="only-wide" />
      ) : (
        <IconButton
          label={`Remove variant ${number}`}
          onClick={() => onDrop(key)}
          className="remove touch"
        >
          <Icon name="trash-2" className="size-4" />
        </IconButton>
      )}
    </fieldset>
  );
}

const wordsFor = ({ color, size }: Cells) =>
  [color.trim(), sizeLabel(size.trim())].filter(Boolean).join(', ');

function customersPay({ originalPrice, discountPrice }: Cells) {
  const prices = {
    originalPrice: readRupees(originalPrice),
    discountPrice: readRupees(discountPrice),
  };
  if (originalPrice.trim() && prices.originalPrice === 0) return 'Customers get this for free.';
  if (!isPriced(prices)) return null;
  return (
    <>
      <span className="read-wide">Customers pay </span>
      {priceWords(prices)}
    </>
  );
}

interface VariantCellProps {
  draft: VariantDraft;
  part: Part;
  /** The name of its column. */
  name: string;
  /** The id of the row; its name is the element `{id}-name`. */
  id: string;
  /** True for a single variant, whose fields need no name of the variant. */
  isOnly: boolean;
  error?: string;
  edit: EditTable;
}

/** Named by its column and its variant. */
function VariantCell({ draft, part, name, id, isOnly, error, edit }: VariantCellProps) {
  const own = `${id}-${part}`;
  const { inputMode, isRequired } = allColumns[part];
  const text = draft.cells[part];
  const become = (typed: string) => {
    if (typed !== text) edit({ as: 'type', key: draft.key, part, text: typed });
  };
  const input = (
    <input
      id={own}
      name={`variants.${draft.key}.${part}`}
      data-row={draft.key}
      data-part={part}
      value={text}
      onChange={({ target }) => become(target.value)}
      // Expands `#d33` to six digits when the cell is left.
      onBlur={part === 'colorHexCode' ? () => become(fullHex(text)) : undefined}
      dir={inputMode ? undefined : 'auto'}
      inputMode={inputMode}
      placeholder={part === 'colorHexCode' ? '#1a2b3c' : undefined}
      autoComplete="off"
      aria-labelledby={isOnly ? undefined : `${own}-label ${id}-name`}
      aria-required={isRequired}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${own}-error` : undefined}
      className="variant-cell touch tabular-nums"
    />
  );
  return (
    <div className="part" style={{ '--column': parts.indexOf(part) + 2 } as CSSProperties}>
      <label htmlFor={own} className="text-sm font-medium read-wide">
        <span id={`${own}-label`}>{name}</span>
      </label>
      {part === 'colorHexCode' ? (
        <div className="flex gap-1">
          <ColourPicker name={draft.cells.color} hex={text} onPick={become} />
          {input}
        </div>
      ) : (
        input
      )}
      {error && (
        <div className="error">
          <FieldError id={`${own}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

interface ColourPickerProps {
  /** The colour's name. */
  name: string;
  hex: string;
  onPick: (hex: string) => void;
}

export function ColourPicker({ name, hex, onPick }: ColourPickerProps) {
  const code = fullHex(hex);
  const isKnown = /^#[\da-f]{6}$/.test(code);
  return (
    <input
      type="color"
      aria-label={`Pick the colour${name ? ` ${name}` : ''}`}
      value={isKnown ? code : '#808080'}
      onChange={({ target }) => onPick(target.value)}
      className={`colour-picker touch ${isKnown ? '' : 'unknown'}`}
    />
  );
}
