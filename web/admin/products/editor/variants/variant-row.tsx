import { type Dispatch, memo, useId } from 'react';
import { sizeLabel } from '#contract/rules/variants.ts';
import { readRupees } from '#web/admin/editor/typed-numbers.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isPriced, priceWords } from '../price-words.ts';
import { type Cells, type Part, parts, type VariantDraft } from './drafts.ts';
import type { TableChange } from './table-changes.ts';
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
    <fieldset aria-label={`Variant ${number}`} className="variant-row">
      <p className={`whole text-sm font-semibold ${isOnly ? 'only-wide' : ''}`}>
        <span className={words ? '' : 'only-wide'}>{number} </span>
        <bdi id={`${id}-name`} className="read-wide">
          {words || `Variant ${number}`}
        </bdi>
      </p>
      {parts.map((part) => (
        <VariantCell key={part} {...{ draft, part, id, isOnly, change }} error={errors[part]} />
      ))}
      <p className="whole text-sm text-muted tabular-nums">{customersPay(cells)}</p>
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
