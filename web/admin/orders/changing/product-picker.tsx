import type { Product } from '#contract/products/products.ts';
import { money } from '#contract/rules/price.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { call } from '#web/client.ts';
import { SearchPicker } from './search-picker.tsx';

/** A variant that staff add to an order. */
export interface Picked {
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
          {money(price)} · {stock} left
        </span>
      </>
    )}
  />
);

const variantsFor = async (search: string): Promise<Picked[]> =>
  (await call('GET /products', { query: { search, limit: '8' } })).data
    .flatMap(pickedOf)
    .filter(({ stock }) => stock > 0);

const pickedOf = ({ name, variants }: Product): Picked[] =>
  variants.map(({ id, originalPrice, stock, ...variant }) => ({
    ...{ variantId: id, name, label: variantLabel(variant), price: originalPrice, stock },
  }));
