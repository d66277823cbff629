import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { openEditor } from '#test/components/product-editor.tsx';
import { aProduct, aVariant } from '#test/components/samples.ts';

const sizes = ['S', 'M', 'L'];
const three = aProduct({
  variants: sizes.map((size, index) => aVariant({ id: 51 + index, size, stock: index })),
});

const focus = (locator: { element: () => Element }) => (locator.element() as HTMLElement).focus();

test('thirty variants are made and filled in by less than 120 keys', async () => {
  const { button, field, save, sent } = await openEditor(aProduct({ variants: [aVariant()] }));
  let pressed = 0;
  const press = async (script: string) => {
    pressed += script.replaceAll(/\{[^}]+\}/g, '.').length;
    await userEvent.keyboard(script);
  };
  focus(button('Choose colours and sizes'));
  await press('{Enter}{Tab}');
  await press('मजीठ लाल,Blue,Green,Black,White,Pink{Tab}XS,S,M,L,XL{Enter}');
  await expect.element(field(1, 'Stock')).toHaveFocus();
  await press('10{Control>}d{/Control}{Tab}1,250{Control>}d{/Control}{Tab}50{Control>}d{/Control}');
  await press('{Shift>}{Tab}{Tab}{/Shift}7{Enter}8{ArrowDown}9');
  await save.click();
  await expect.poll(sent).toHaveLength(1);
  const variants = sent()[0] ?? [];
  expect(new Set(variants.map(({ color, size }) => `${color} ${size}`)).size).toBe(30);
  expect(variants.slice(0, 4).map(({ stock }) => stock)).toEqual([7, 8, 9, 10]);
  expect(variants[0]).toMatchObject({ id: 51, color: 'मजीठ लाल', size: 'XS' });
  expect(variants.at(-1)).toEqual({
    color: 'Pink',
    colorHexCode: '#ffc0cb',
    size: 'XL',
    stock: 10,
    originalPrice: 1_250,
    discountPrice: 50,
  });
  expect(pressed).toBeLessThan(120);
});

test('Enter and the arrows move down and up; at the end the next column begins', async () => {
  const { field, sent } = await openEditor(three);
  focus(field(1, 'Stock'));
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  await expect.element(field(2, 'Stock')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(field(1, 'Original Price')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Shift>}{Enter}{/Shift}99{Enter}98');
  await expect.element(field(1, 'Original Price')).toHaveValue('99');
  await expect.element(field(2, 'Original Price')).toHaveValue('98');
  expect(sent()).toEqual([]);
});

test('each field is named by its column and its variant, that of a single variant by its column', async () => {
  const several = await openEditor(three);
  const name = (text: string) => several.page.getByRole('textbox', { name: text, exact: true });
  await expect.element(several.field(2, 'Stock')).toHaveAccessibleName('Stock मजीठ लाल, M');
  await several.field(2, 'Color').fill('Blue');
  await expect.element(name('Original Price Blue, M')).toBeVisible();
  await several.page.unmount();
  const { page } = await openEditor(aProduct());
  const only = page.getByLabelText('Stock', { exact: true });
  await expect.element(only).not.toHaveAttribute('aria-labelledby');
});

test('a column is pasted from a spreadsheet, and Undo takes it back', async () => {
  const { page, field, button } = await openEditor(three);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', '20\n30\n');
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  field(2, 'Stock').element().dispatchEvent(paste);
  await expect.element(page.getByText('Pasted into 2 rows.')).toBeVisible();
  await expect.element(field(3, 'Stock')).toHaveValue('30');
  await button('Undo').click();
  await expect.element(field(3, 'Stock')).toHaveValue('2');
});

test('errors go as soon as a value is copied to their rows', async () => {
  const { page, field, button, save } = await openEditor(three);
  for (const row of [2, 3]) await field(row, 'Stock').fill('many');
  await save.click();
  await expect.element(field(2, 'Stock')).toHaveFocus();
  await button('Copy the first Stock to all rows').click();
  await expect.element(field(3, 'Stock')).toHaveValue('0');
  await expect.element(page.getByText(/whole number/).first()).not.toBeInTheDocument();
});

test('more combinations than a product may have are refused', async () => {
  const { page, button, field } = await openEditor(aProduct());
  await button('Choose colours and sizes').click();
  await page.getByLabelText('Sizes').fill(Array.from({ length: 201 }, (_, at) => at).join());
  const refusal = page.getByText('201 combinations. Use at most 200 variants.');
  await expect.element(refusal).toBeVisible();
  await button('Create variants').click();
  await expect.element(refusal).toBeVisible();
  await expect.element(field(2, 'Stock')).not.toBeInTheDocument();
});

test('#d33 is written out in full, in the table and among the colours', async () => {
  const { page, button, field, save, sent } = await openEditor(aProduct());
  await field(1, 'Color hex code').fill('#d3a');
  await userEvent.keyboard('{Tab}');
  await expect.element(field(1, 'Color hex code')).toHaveValue('#dd33aa');
  await button('Choose colours and sizes').click();
  await page.getByLabelText('Colours').fill('मजीठ लाल, Brick');
  await page.getByLabelText('Hex code of Brick').fill('b42');
  await button('Create variants').click();
  await save.click();
  await expect
    .poll(() => sent()[0]?.map(({ color, colorHexCode }) => [color, colorHexCode]))
    .toEqual([
      ['मजीठ लाल', '#dd33aa'],
      ['Brick', '#bb4422'],
    ]);
});

test('on a phone each variant is a card with its labels', async () => {
  await browser.viewport(320, 700);
  const { page, field } = await openEditor(three);
  const card = page.getByRole('group', { name: 'Variant 2', exact: true });
  await expect.element(card.getByText('Original Price', { exact: true })).toBeVisible();
  await expect.element(card.getByText('मजीठ लाल, M')).toBeVisible();
  const { width } = field(2, 'Stock').element().getBoundingClientRect();
  expect(width).toBeGreaterThan(80);
  await browser.viewport(1440, 900);
});

test.each([1024, 1440])('sizes of two options are read whole at %i pixels', async (width) => {
  await browser.viewport(width, 900);
  const { field } = await openEditor(
    aProduct({
      variants: ['S / Cotton', 'XL / Cotton'].map((size, index) =>
        aVariant({ id: 51 + index, size, sku: `TEE-${index}`, barcode: '8901234567890' }),
      ),
    }),
  );
  const isWhole = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth;
  for (const row of [1, 2]) {
    for (const name of ['Size', 'Color hex code'])
      expect(isWhole(field(row, name).element())).toBe(true);
    const table = field(row, 'Size').element().closest('.variant-rows') as Element;
    expect(isWhole(table)).toBe(true);
  }
  await browser.viewport(1440, 900);
});
