/** Shopify's names for its columns, before and after it renamed them in 2024. */
const names = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'description'],
  type: ['type', 'custom product type'],
  category: ['product category', 'standard product type', 'standardized product type'],
  published: ['published', 'published on online store'],
  status: ['status'],
  giftCard: ['gift card'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  stock: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  listPrice: ['variant compare at price', 'compare-at price'],
  image: ['image src', 'product image url'],
  variantImage: ['variant image', 'variant image url'],
} as const;

export type ShopifyColumn = keyof typeof names;

export interface Placed {
  at: number;
  /** The name of the column as the file writes it. */
  heading: string;
}

export type ShopifyColumns = ReadonlyMap<ShopifyColumn, Placed>;

/** The columns of ours that stand in the file; the others are not taken over. */
export function shopifyColumns(head: readonly string[]): ShopifyColumns {
  const headings = head.map((heading) => heading.trim());
  const found = Object.entries(names).flatMap(([column, spellings]) => {
    const at = headings.findIndex((heading) =>
      spellings.some((spelling) => spelling === heading.toLowerCase()),
    );
    return at < 0 ? [] : [[column as ShopifyColumn, { at, heading: headings[at] ?? '' }] as const];
  });
  return new Map(found);
}
