export interface DemoCategory {
  name: string;
  description: string;
  /** The name of its file in `pictures/`, without `.svg`. */
  picture: string;
  subCategories?: DemoCategory[];
}

export interface DemoVariant {
  color: string;
  colorHexCode: string;
  /** 'full' if omitted. */
  size?: string;
  /** What is left after the past orders. */
  stock: number;
  /** The selling price in rupees. */
  originalPrice: number;
  /** Rupees off: the struck-through list price is `originalPrice` plus this. */
  discountPrice: number;
}

export interface DemoReview {
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
}

interface DemoPicture {
  /** Its name in `pictures/`, without `.svg`. */
  file: string;
  /** The variant colour in the picture; shows all variants if omitted. */
  shows?: string;
}

export interface DemoProduct {
  name: string;
  /** The name of a category without sub-categories. */
  category: string;
  /** Values of the fields of the preset for toys. */
  fields?: { age?: number; players?: string };
  description: string;
  variants: DemoVariant[];
  /** The first one is shown in lists. */
  pictures: DemoPicture[];
  reviews?: DemoReview[];
}
