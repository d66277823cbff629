import { useState } from 'react';
import type { VariantForm } from '#contract/product-form.ts';
import { listPaise, money, percentOff, toPaise, toRupees } from '#contract/rules/price.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { fieldName, type VariantDraft } from './variant-check.ts';

interface VariantFieldsProps {
  draft: VariantDraft;
  /** Counted from 1. */
  number: number;
  field: (name: string) => { name: string; error?: string };
  onDrop?: () => void;
}

/** The fields of one variant, and what customers will see of its price. */
export function VariantFields({ draft, number, field, onDrop }: VariantFieldsProps) {
  const { key, variant, stock } = draft;
  const of = (part: keyof VariantForm) => field(fieldName(key, part));
  const [original, setOriginal] = useState(variant?.originalPrice ?? Number.NaN);
  const [discount, setDiscount] = useState(variant?.discountPrice ?? 0);
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-border p-4">
      <legend className="px-2 font-semibold">Variant {number}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField {...of('color')} label="Color" defaultValue={variant?.color} />
        <TextField
          {...of('colorHexCode')}
          label="Color hex code"
          placeholder="#1a2b3c"
          defaultValue={variant?.colorHexCode}
        />
        <TextField {...of('size')} label="Size" defaultValue={variant?.size ?? 'full'} />
        <TextField {...of('stock')} label="Stock" inputMode="numeric" defaultValue={stock} />
        <TextField
          {...of('originalPrice')}
          label="Original Price"
          inputMode="decimal"
          defaultValue={variant?.originalPrice}
          onChange={({ target }) => setOriginal(target.value ? Number(target.value) : Number.NaN)}
        />
        <TextField
          {...of('discountPrice')}
          label="Discount Price"
          inputMode="decimal"
          defaultValue={variant?.discountPrice ?? 0}
          onChange={({ target }) => setDiscount(Number(target.value))}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{priceWords(original, discount)}</p>
        {onDrop && (
          <Button variant="quiet" size="sm" onClick={onDrop}>
            Remove variant {number}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function priceWords(original: number, discount: number) {
  if (original === 0) return 'Customers get it for nothing.';
  if (!(original > 0 && discount >= 0 && discount <= original)) return '';
  const price = { originalPaise: toPaise(original), discountPaise: toPaise(discount) };
  const list = toRupees(listPaise(price));
  const now = `Customers see ${money(original, [list])}`;
  if (discount === 0) return now;
  const percent = percentOff(price);
  return `${now}, list ${money(list, [original])}${percent > 0 ? `, ${percent}% off` : ''}`;
}
