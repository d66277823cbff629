import { vi } from 'vitest';
import type { VariantForm } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { ProductDialog } from '#web/admin/products/editor/product-dialog.tsx';
import { answerCalls } from './api-answers.ts';
import { renderAt } from './render-at.tsx';
import { aCategory } from './samples.ts';

/** The editor of a product over a shop that saves everything. */
export async function openEditor(product: Product) {
  const requests = answerCalls({
    'POST /products': () => ({ message: 'Product updated successfully!', product }),
    'POST /products/preview': ({ body }) => ({ html: `<h3>${body.description}</h3>` }),
  });
  const onClose = vi.fn();
  const page = await renderAt(
    '/admin/product',
    <ProductDialog categories={[aCategory()]} product={product} onClose={onClose} />,
  );
  const button = (name: string) => page.getByRole('button', { name });
  return {
    page,
    button,
    onClose,
    field: (number: number, label: string) =>
      page.getByRole('group', { name: `Variant ${number}`, exact: true }).getByLabelText(label),
    save: button('Save'),
    /** The variants of each save. */
    sent: (): VariantForm[][] =>
      requests
        .filter(({ name }) => name === 'POST /products')
        .map(({ body }) => JSON.parse(String((body as FormData).get('productVariants')))),
  };
}
