export interface DemoCategory {
  name: string;
  description: string;
  /** An SVG of 1600 × 900. */
  picture: () => string;
  subCategories?: DemoCategory[];
}

export interface DemoVariant {
  color: string;
  colorHexCode: string;
  /** 'full' when left out. */
  size?: string;
  stock: number;
  /** The selling price in rupees. */
  originalPrice: number;
  /** Rupees taken off the list price, which is the sum of both. */
  discountPrice: number;
}

export interface DemoReview {
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
}

export interface DemoPicture {
  /** An SVG of 960 × 960. */
  draw: () => string;
  /** The colour of the variants it shows; empty for all of them. */
  shows: string;
}

export interface DemoProduct {
  name: string;
  category: string;
  description: string;
  variants: DemoVariant[];
  /** The first one is the product's face. */
  pictures: DemoPicture[];
  reviews?: DemoReview[];
}
