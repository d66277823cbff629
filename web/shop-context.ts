import { createContext } from 'react-router';
import type { Category } from '#contract/categories.ts';
import type { Brand, Company } from '#contract/company.ts';
import type { FieldFilter, ProductDetail } from '#contract/products/fields.ts';
import type { Product, ProductPage, ProductQuery } from '#contract/products/products.ts';
import type { ReviewPage } from '#contract/reviews.ts';
import type { LegalTitles } from '#contract/rules/legal-titles.ts';
import type { ShownTexts } from '#contract/rules/page-texts/default-texts.ts';
import type { ProductTerms } from '#contract/rules/selling/product-terms.ts';
import type { TrackedOrder } from '#contract/selling/shipping.ts';

/** What loaders of public pages can read from the shop. Money is in rupees, as in the API. */
export interface ShopReads {
  /** URL without a trailing slash. */
  publicUrl: string;
  /** Tells whether browsers cache the pages they have seen. */
  hasServiceWorker: boolean;
  listCategories(): Promise<Category[]>;
  /** URLs of pictures for the categories that lack one, by their ids: each of a product in the category. */
  firstPictures(): Promise<ReadonlyMap<number, string>>;
  listProducts(query: ProductQuery): Promise<ProductPage>;
  /**
   * The fields that customers can filter by, in the owner's order; the last known ones as for
   * `readBrand`.
   */
  listFilters(): Promise<FieldFilter[]>;
  /** The values of a product that customers see, in the order of the owner's fields. */
  detailsOf(product: Product): Promise<ProductDetail[]>;
  /** Up to eight products, rather with a picture: those that were bought, most bought first, then the newest others. */
  listPopular(): Promise<{ bought: Product[]; others: Product[] }>;
  /** Up to four products, most similar first. */
  listRelated(product: Product): Promise<Product[]>;
  findProduct(idOrSlug: string): Promise<Product | null>;
  findSlugByName(name: string): Promise<string | null>;
  /** The product that an old path leads to; the path as a browser sends it. */
  findSlugByPath(path: string): Promise<string | null>;
  /** A description in Markdown as safe HTML and as plain text. */
  describe(description: string): Promise<{ html: string; text: string }>;
  reviewsOf(productId: number, page: { page: number; limit: number }): Promise<ReviewPage>;
  readCompany(): Promise<Company>;
  readShownTexts(): Promise<ShownTexts>;
  /** The last known one while the database is unavailable. */
  readBrand(): Promise<Brand>;
  /** `html` is sanitised, and empty until the owner writes something. Null for an unknown page. */
  showLegalPage(slug: string): Promise<{ title: string; html: string; updatedAt?: string } | null>;
  readLegalTitles(): Promise<LegalTitles>;
  /** Says whether delivery is charged or depends on the place. */
  hasDeliveryRules(): Promise<boolean>;
  /** The delivery days and return days to show beside each price. */
  readProductTerms(): Promise<ProductTerms>;
  /** Tells whether the back office has the page Desk; the last known answer as for `readBrand`. */
  hasCashDesk(): Promise<boolean>;
  /** Null for a token that is wrong or has expired. */
  trackOrder(token: string): Promise<TrackedOrder | null>;
}

export const shopContext = createContext<ShopReads>();

/** Logs an error that made a page fail. */
export type ReportFault = (error: unknown) => void;

export const faultContext = createContext<ReportFault>();

/** Waits until it is this page's turn to be rendered. */
export type AwaitTurn = () => Promise<void>;

export const turnContext = createContext<AwaitTurn>();
