import { formatCount } from '#contract/rules/numbers.ts';
import { money } from '#contract/rules/price.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { call } from '#web/client.ts';
import { SearchPicker } from './search-picker.tsx';

/** A variant that staff add to an order. */
interface Picked {
  variantId: number;
  name: string;
  /** Its colour and size. */
  label: string;
  price: number;
  stock: number;
}

interface ProductPickerProps {
  onPick: (picked: Picked) => void;
  autoFocus?: boolean;
}

/** Finds a product by typing or scanning; Enter adds the first variant found. */
export const ProductPicker = ({ onPick, autoFocus = false }: ProductPickerProps) => (
  <SearchPicker
    label="Add a product"
    hint="Type a name, or scan. Enter adds the first one found."
    list="Products"
    none={(search) => `Nothing in stock matches “${search}”. Check the spelling.`}
    failed="The products could not be loaded."
    find={variantsFor}
    keyOf={({ variantId }) => String(variantId)}
    onPick={onPick}
    autoFocus={autoFocus}
    option={({ name, label, price, stock }) => (
      <>
        <span className="min-w-0">
          {name} <span className="text-muted">{label}</span>
        </span>
        <span className="shrink-0 text-sm tabular-nums">
          {money(price)} · {formatCount(stock)} left
        </span>
      </>
    )}
  />
);

/** A scanned code means its own variant, and no other of the product. */
async function variantsFor(search: string): Promise<Picked[]> {
  const { data } = await call('GET /products', { query: { search, limit: '8' } });
  const found = data.flatMap(({ name, variants }) => variants.map((of) => ({ name, ...of })));
  const scanned = found.filter(({ sku, barcode }) =>
    [sku, barcode].some((code) => code && code.toLowerCase() === search.toLowerCase()),
  );
  return (scanned.length > 0 ? scanned : found)
    .filter(({ stock }) => stock > 0)
    .map(({ id, name, originalPrice, stock, ...variant }) => ({
      ...{ variantId: id, name, label: variantLabel(variant), price: originalPrice, stock },
    }));
}
