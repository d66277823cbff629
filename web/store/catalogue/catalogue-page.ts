import type { ProductPage } from '#contract/products/products.ts';
import type { Card } from '#web/products/card.ts';
import type { CategoryChoice } from './category-names.ts';

/** What the catalogue shows for a query. */
export interface CataloguePage {
  categories: CategoryChoice[];
  cards: Card[];
  meta: ProductPage['meta'];
  /** Undefined for what search engines should not index. */
  canonical?: string;
}

export interface ShownPage extends CataloguePage {
  /** Marks a page from the index in the browser: the answer of the server is still to come. */
  isAhead?: boolean;
  /** The shop did not respond, so these are what the browser had. */
  offline?: boolean;
}
