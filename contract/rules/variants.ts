interface Named {
  color: string;
  size: string;
}

/** The maximum stock of a variant. */
export const maxPieces = 1_000_000;

/** Shoppers see how many are left from this stock on. */
export const fewLeft = 5;

/** The name of the choice beside the colour, unless the owner gives another. */
export const defaultSizeName = 'Size';

/** Empty for `full`, which stands for "no sizes". */
export const sizeLabel = (size: string) => (size === 'full' ? '' : size);

/** Such as "Red, Large"; empty for a single variant without colour and size. */
export const variantLabel = ({ color, size }: Named) =>
  [color, sizeLabel(size)].filter(Boolean).join(', ');

export const shortageMessage = (stock: number) =>
  stock > 0 ? `Only ${stock} left in stock.` : 'This size is out of stock';

interface Coded {
  sku?: string | undefined;
  barcode?: string | undefined;
}

/** The code of a variant on printed papers, such as "SKU CHAI-500"; empty without one. */
export const variantCode = ({ sku, barcode }: Coded) =>
  sku ? `SKU ${sku}` : barcode ? `Barcode ${barcode}` : '';

/** A variant where its product is not named beside it: "Kite, Red, Large". */
export const namedVariant = (productName: string, variant: Named) =>
  [productName, variantLabel(variant)].filter(Boolean).join(', ');
