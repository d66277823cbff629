import { expect, test } from 'vitest';
import { openEditor } from '#test/components/product-editor.tsx';
import { aProduct, aVariant } from '#test/components/samples.ts';

test('of 200 variants the first wrong field has the focus and can be seen', async () => {
  const variants = Array.from({ length: 200 }, (_, at) =>
    aVariant({ id: at + 1, color: `Shade ${at}` }),
  );
  const { page, button, field, save, sent } = await openEditor(aProduct({ variants }));
  await field(170, 'Original Price').fill('1.250,00');
  await field(190, 'Stock').fill('-1');
  (field(1, 'Color').element() as HTMLElement).focus();
  await save.click();
  const wrong = field(170, 'Original Price');
  await expect.element(wrong).toHaveFocus();
  await expect.element(wrong).toHaveAccessibleDescription(/Enter an amount like 1250/);
  await expect.element(wrong).toBeInViewport();
  await expect.element(button('Add variant')).toBeDisabled();
  await expect.element(page.getByText('Use at most 200 variants.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});
