import { expect, test } from 'vitest';
import { paste } from '#test/components/browser/paste.ts';
import { openEditor } from '#test/components/product-editor.tsx';
import { aProduct, aVariant } from '#test/components/samples.ts';

test('the description is previewed as the page will show it', async () => {
  const { page, button } = await openEditor(aProduct());
  await page.getByLabelText('Description').fill('In the box');
  await button('Preview').click();
  await expect.element(page.getByRole('heading', { name: 'In the box' })).toBeVisible();
  await button('Hide preview').click();
  await expect.element(page.getByRole('heading', { name: 'In the box' })).not.toBeInTheDocument();
});

test.each([
  [
    'a page',
    { text: 'Box\nOne kite', html: '<h2>Box</h2><ul><li>One <b>kite</b></li></ul>' },
    'New: ## Box\n\n- One **kite**',
  ],
  ['HTML', { text: '<p>One <b>kite</b></p>' }, 'New: One **kite**'],
  [
    'Google Docs',
    {
      text: 'Kite',
      html: '<b style="font-weight:normal"><p>A <a href="https://a.example">kite</a></p></b>',
    },
    'New: A [kite](https://a.example)',
  ],
])('what is pasted from %s becomes Markdown', async (_, copied, markdown) => {
  const { page } = await openEditor(aProduct());
  const description = page.getByLabelText('Description');
  await description.fill('New: ');
  paste(description.element(), copied);
  await expect.element(description).toHaveValue(markdown);
});

test('Markdown that a code editor copies with its colours is pasted as it is', async () => {
  const { page } = await openEditor(aProduct());
  const copied = { text: '**Kite**', html: '<div><span style="color:red">**Kite**</span></div>' };
  expect(paste(page.getByLabelText('Description').element(), copied)).toBe(true);
});

test('the card shows what customers will see while it is typed', async () => {
  const { page, field } = await openEditor(aProduct());
  const card = page.getByRole('region', { name: 'How customers see it' });
  await page.getByLabelText('Product name').fill('لودو 🎲');
  await field(1, 'Original Price').fill('1,199');
  await field(1, 'Discount Price').fill('799');
  await expect
    .element(card.getByText('Customers pay ₹1,199, list price ₹1,998, 40% off'))
    .toBeVisible();
  await expect.element(card.getByText('لودو 🎲')).toBeVisible();
  await expect.element(card.getByText('40% off', { exact: true })).toBeVisible();
  await field(1, 'Original Price').fill('a lot');
  await expect.element(card.getByText('No price yet')).toBeVisible();
});

test('the card crops a portrait picture to a square, as the catalogue does', async () => {
  const portrait = document.createElement('canvas');
  [portrait.width, portrait.height] = [20, 40];
  const image = { width: 20, height: 40, color: '#eedd99', shows: '' };
  const { page } = await openEditor(
    aProduct({ images: [{ ...image, id: 1, url: portrait.toDataURL() }] }),
  );
  const picture = page
    .getByRole('region', { name: 'How customers see it' })
    .getByRole('presentation');
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalHeight).toBe(40);
  const square = picture.element().parentElement?.getBoundingClientRect();
  expect(square?.height).toBeCloseTo(square?.width ?? 0);
  expect(picture.element().getBoundingClientRect().height).toBeCloseTo(square?.height ?? 0);
});

test('of several prices the card shows the lowest of those in stock', async () => {
  const variants = [
    aVariant({ stock: 0, originalPrice: 99, discountPrice: 0 }),
    aVariant({ id: 52, color: 'Blue', originalPrice: 299, discountPrice: 0 }),
    aVariant({ id: 53, color: 'Green', originalPrice: 399, discountPrice: 0 }),
  ];
  const { page } = await openEditor(aProduct({ variants }));
  await expect.element(page.getByText('Customers pay from ₹299')).toBeVisible();
});

test('what is required is marked, without a change of its name', async () => {
  const { page } = await openEditor(aProduct());
  for (const label of ['Product name', 'Category', 'Images', 'Original Price']) {
    const field = page.getByLabelText(label, { exact: true });
    await expect.element(field).toBeRequired();
    const mark = document.querySelector(`label[for="${field.element().id}"]`);
    expect(mark && getComputedStyle(mark, '::after').content).toMatch(/\*/);
  }
  await expect.element(page.getByLabelText('Description')).not.toBeRequired();
});

test('a live product that came without a picture can be saved without one', async () => {
  const { page } = await openEditor(aProduct({ images: [] }));
  const images = page.getByLabelText('Images', { exact: true });
  await expect.element(images).not.toBeRequired();
});

test('a picture is marked as required while the product is live, not while it is a draft', async () => {
  const { page } = await openEditor(aProduct({ status: 'DRAFT' }));
  const images = page.getByLabelText('Images', { exact: true });
  await expect.element(images).not.toBeRequired();
  await page.getByLabelText('Status').selectOptions('Live');
  await expect.element(images).toBeRequired();
  await page.getByLabelText('Status').selectOptions('Draft');
  await expect.element(images).not.toBeRequired();
});
