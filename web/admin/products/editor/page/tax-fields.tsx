import type { Product } from '#contract/products/products.ts';
import { gstRateTexts } from '#contract/rules/selling/product-tax.ts';
import { useBrand } from '#web/ui/brand.ts';
import { Fieldset } from '#web/ui/form/choice.tsx';
import { Select, TextField } from '#web/ui/form/field.tsx';

interface TaxFieldsProps {
  product?: Product;
  field: (name: string) => { name: string; error?: string };
}

/** Shown once the shop has a GSTIN, or the product a value. */
export function TaxFields({ product, field }: TaxFieldsProps) {
  const { hasGstin } = useBrand();
  const { hsn = null, gstRate = null } = product ?? {};
  if (!hasGstin && hsn === null && gstRate === null) return null;
  return (
    <Fieldset legend="Tax" className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('hsn')}
        label="HSN code"
        hint="4, 6 or 8 digits, for tax invoices"
        defaultValue={hsn ?? ''}
        inputMode="numeric"
        autoComplete="off"
      />
      <Select
        {...field('gstRate')}
        label="GST rate"
        hint="Included in the price"
        defaultValue={gstRate ?? ''}
      >
        <option value="">None</option>
        {gstRateTexts.map((rate) => (
          <option key={rate} value={rate}>
            {rate}%
          </option>
        ))}
      </Select>
    </Fieldset>
  );
}
