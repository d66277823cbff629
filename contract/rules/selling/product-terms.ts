/** What the owner's rules say to everybody who looks at a product. */
export interface ProductTerms {
  /** Days until delivery to the nearest and to the farthest place; null where a place has none. */
  deliveryDays: { fewest: number; most: number } | null;
  /** Days after delivery in which a product may be returned; null where the owner names none. */
  returnDays: number | null;
}

export const noProductTerms: ProductTerms = { deliveryDays: null, returnDays: null };
