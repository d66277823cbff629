import type { VariantForm } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { changeAll } from '#web/admin/memory/memory.ts';
import { productSaved } from '#web/admin/memory/row-changes.ts';
import { call, type Send } from '#web/client.ts';

/**
 * The form that takes a save back; null when variants or pictures came or went with it. Of the stock
 * it takes back only what the save added or took away, so that pieces sold since then stay sold.
 */
export function undoBody(before: Product, after: Product, sent: FormData): FormData | null {
  const forms: VariantForm[] = JSON.parse(String(sent.get('productVariants')));
  const formOf = new Map(forms.map((form) => [form.id, form]));
  const isSameSet =
    forms.length === before.variants.length && before.variants.every(({ id }) => formOf.has(id));
  if (!isSameSet || sent.has('images') || sent.has('deletedImageIds')) return null;
  const body = new FormData();
  body.append('id', String(before.id));
  body.append('version', String(after.version));
  body.append('productName', before.name);
  body.append('categoryId', String(before.categoryId));
  body.append('description', before.description);
  if (sent.has('hsn')) body.append('hsn', before.hsn ?? '');
  if (sent.has('gstRate')) body.append('gstRate', String(before.gstRate ?? ''));
  const variants = before.variants.map((variant) => ({
    ...variant,
    stockSeen: formOf.get(variant.id)?.stock,
  }));
  body.append('productVariants', JSON.stringify(variants));
  const images = before.images.map(({ id, shows }) => ({ id, shows }));
  body.append('imageOrder', JSON.stringify(images));
  return body;
}

/** Saves a product, and shows it so wherever it is kept. */
export async function saveProduct(body: FormData, send?: Send) {
  const reply = await call('POST /products', { body, send });
  changeAll(productSaved(reply.product));
  return reply;
}
