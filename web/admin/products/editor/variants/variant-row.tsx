import { type Dispatch, memo, useId } from 'react';
import { sizeWords } from '#contract/rules/variants.ts';
import { IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isPriced, priceWords } from '../price-words.ts';
import { columnStarts, columnWidths } from './columns.ts';
import { type Cells, type Part, parts, type VariantDraft } from './drafts.ts';
import type { TableChange } from './table-changes.ts';
import { readRupees } from './typed-numbers.ts';
import { VariantCell } from './variant-cell.tsx';

interface VariantRowProps {
  draft: VariantDraft;
  /** Counted from 1. */
  number: number;
  isOnly: boolean;
  errors: Partial<Record<Part, string>>;
  change: Dispatch<TableChange>;
  onDrop: (key: string) => void;
}

/** A row of the table, on narrow windows a card. Drawn again only when it changes itself. */
export const VariantRow = memo(
  Row,
  (before, after) =>
    before.draft === after.draft &&
    before.number === after.number &&
    before.isOnly === after.isOnly &&
    parts.every((part) => before.errors[part] === after.errors[part]),
);

function Row({ draft, number, isOnly, errors, change, onDrop }: VariantRowProps) {
  const id = useId();
  const { cells, key } = draft;
  const words = wordsFor(cells);
  return (
    <fieldset
      aria-label={`Variant ${number}`}
      className={`relative min-w-0 grid grid-cols-2 items-start gap-3 rounded-md border border-border p-3 sm:grid-cols-3 lg:items-center lg:rounded-none lg:border-x-0 lg:border-t-0 lg:p-1 ${columnWidths}`}
    >
      <p
        className={`col-span-full font-semibold lg:col-auto lg:text-sm lg:font-normal lg:text-muted ${isOnly ? 'max-lg:hidden' : ''}`}
      >
        <span className={words ? '' : 'max-lg:hidden'}>{number} </span>
        <bdi id={`${id}-name`} className="lg:sr-only">
          {words || `Variant ${number}`}
        </bdi>
      </p>
      {parts.map((part) => (
        <VariantCell key={part} {...{ draft, part, id, isOnly, change }} error={errors[part]} />
      ))}
      <p className="text-sm text-muted tabular-nums max-lg:col-span-full">{customersPay(cells)}</p>
      {isOnly ? (
        <span className="max-lg:hidden" />
      ) : (
        <IconButton
          label={`Remove variant ${number}`}
          onClick={() => onDrop(key)}
          className="touch max-lg:absolute max-lg:top-1 max-lg:right-1 lg:size-9"
        >
          <Icon name="trash-2" className="size-4" />
        </IconButton>
      )}
      <RowErrors id={id} errors={errors} />
    </fieldset>
  );
}

const RowErrors = ({ id, errors }: { id: string; errors: VariantRowProps['errors'] }) =>
  parts
    .filter((part) => errors[part])
    .map((part) => (
      <div key={part} className={`col-span-full lg:-col-end-1 ${columnStarts[part]}`}>
        <FieldError id={`${id}-${part}-error`}>{errors[part]}</FieldError>
      </div>
    ));

const wordsFor = ({ color, size }: Cells) =>
  [color.trim(), sizeWords(size.trim())].filter(Boolean).join(', ');

function customersPay({ originalPrice, discountPrice }: Cells) {
  const prices = {
    originalPrice: readRupees(originalPrice),
    discountPrice: readRupees(discountPrice),
  };
  if (originalPrice.trim() && prices.originalPrice === 0) return 'Customers get it for nothing.';
  if (!isPriced(prices)) return null;
  return (
    <>
      <span className="lg:sr-only">Customers pay </span>
      {priceWords(prices)}
    </>
  );
}
