import { productForm } from '#contract/products/product-form.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';

const taxRate =
  /^(?:(?:i?gst|जीएसटी)[\s@:-]*)?(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)?(?:\s*(?:i?gst|जीएसटी))?$/iu;

/** The number of a rate such as "18%", "GST@18%" or "18.0 % GST"; other text as it is. */
export const percentIn = (rate: string): string =>
  asciiDigits(rate).replace(taxRate, '$1').replace(/\.0+$/, '');

/** A rate that the law knows; undefined for others. */
export function gstRateIn(rate: string): number | undefined {
  const { data } = productForm.shape.gstRate.safeParse(percentIn(rate));
  return data === undefined || data === null || !rate ? undefined : Number(data);
}
