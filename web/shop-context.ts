import { createContext } from 'react-router';
import type { Category } from '#contract/categories.ts';
import type { Company } from '#contract/company.ts';
import type { LegalPage } from '#contract/legal.ts';
import type { Product, ProductPage, ProductQuery } from '#contract/products.ts';
import type { ReviewPage } from '#contract/reviews.ts';

/** What public pages read of the shop on the server. Money is in rupees, as on the wire. */
export interface ShopReads {
  /** The shop's own address, without a slash at its end. */
  publicUrl: string;
  listCategories(): Promise<Category[]>;
  listProducts(query: ProductQuery): Promise<ProductPage>;
  /** Up to four others to show beside a product, the nearest first. */
  listRelated(product: Product): Promise<Product[]>;
  /** By id or slug; null when there is no such product. */
  findProduct(idOrSlug: string): Promise<Product | null>;
  /** The slug of the product of that exact name; null when there is none. */
  findSlugByName(name: string): Promise<string | null>;
  reviewsOf(productId: number, page: { page: number; limit: number }): Promise<ReviewPage>;
  readCompany(): Promise<Company>;
  findLegalPage(slug: string): Promise<LegalPage | null>;
}

/** The shop, given to every loader by the server. */
export const shopContext = createContext<ShopReads>();
