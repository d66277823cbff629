import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ProductPage } from '#contract/products/products.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { readQuery } from './catalogue-query.ts';
import { Filters } from './filters.tsx';

const categories = [
  { name: 'Puzzles', subCategories: [{ name: 'Jigsaws', subCategories: [] }] },
  { name: 'Chess', subCategories: [] },
];

const counted: ProductPage['meta'] = {
  totalItems: 30,
  exact: true,
  totalPages: 2,
  currentPage: 1,
  pageSize: 20,
  maxPrice: 2_000,
  facets: { exact: true, categories: { Puzzles: 1_200, Jigsaws: 7 }, ratings: { 4: 9 } },
};

async function filtersAt(search: string, meta = counted) {
  const onChange = vi.fn();
  const page = await renderAt(
    `/product${search}`,
    <Filters query={readQuery(search)} categories={categories} meta={meta} onChange={onChange} />,
  );
  const category = page.getByRole('radiogroup', { name: 'Category' });
  const rating = page.getByRole('group', { name: 'Rating' });
  return {
    page,
    onChange,
    category: (name: RegExp) => category.getByRole('radio', { name }),
    rating: (name: string) => rating.getByRole('checkbox', { name, exact: true }),
  };
}

test('choosing a category asks for it, and All Games for every category', async () => {
  const { category, onChange } = await filtersAt('?category=Chess');
  await category(/^Puzzles/).click();
  expect(onChange).toHaveBeenLastCalledWith({ category: 'Puzzles' });
  await category(/^All Games/).click();
  expect(onChange).toHaveBeenLastCalledWith({ category: '' });
});

test('the category of the URL is chosen, however it is spelt', async () => {
  const { category } = await filtersAt('?category=PUZZLES');
  await expect.element(category(/^Puzzles/)).toBeChecked();
  await expect.element(category(/^All Games/)).not.toBeChecked();
});

test('without a category All Games is chosen', async () => {
  const { category } = await filtersAt('');
  await expect.element(category(/^All Games/)).toBeChecked();
});

test('each category says how many products it has, also none', async () => {
  const { category } = await filtersAt('');
  await expect.element(category(/^Puzzles ?1,200$/)).toBeInTheDocument();
  await expect.element(category(/^Chess ?0$/)).toBeInTheDocument();
  await expect.element(category(/^All Games$/)).toBeInTheDocument();
});

test('sub-categories are hidden until their parent is expanded', async () => {
  const { page, category } = await filtersAt('');
  await expect.element(category(/^Jigsaws/)).not.toBeInTheDocument();
  await page.getByLabelText('Sub-categories of Puzzles').click();
  await expect.element(category(/^Jigsaws ?7$/)).toBeVisible();
});

test.each(['puzzles', 'Jigsaws'])('choosing %s shows the sub-categories', async (chosen) => {
  const { category } = await filtersAt(`?category=${chosen}`);
  await expect.element(category(/^Jigsaws/)).toBeVisible();
});

test('a sub-category is indented below its parent', async () => {
  const { category } = await filtersAt('?category=Puzzles');
  const leftOf = (name: RegExp) => category(name).element().getBoundingClientRect().left;
  expect(leftOf(/^Jigsaws/)).toBeGreaterThan(leftOf(/^Puzzles/));
  expect(leftOf(/^Chess/)).toBe(leftOf(/^Puzzles/));
});

test('ticking a rating adds it to the others, highest first', async () => {
  const { rating, onChange } = await filtersAt('?rating=2&rating=5');
  await expect.element(rating('5 stars')).toBeChecked();
  await rating('4 stars and up').click();
  expect(onChange).toHaveBeenLastCalledWith({ rating: [5, 4, 2] });
});

test('unticking a rating keeps the others', async () => {
  const { rating, onChange } = await filtersAt('?rating=2&rating=5');
  await rating('5 stars').click();
  expect(onChange).toHaveBeenLastCalledWith({ rating: [2] });
});

test('a rating is ticked by the keyboard', async () => {
  const { rating, onChange } = await filtersAt('');
  rating('1 star and up').element().focus();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith({ rating: [1] });
});

test('sold-out products are left out and let in again', async () => {
  const without = await filtersAt('');
  await without.page.getByRole('checkbox', { name: 'In stock only' }).click();
  expect(without.onChange).toHaveBeenLastCalledWith({ inStock: true });
  await without.page.unmount();
  const within = await filtersAt('?inStock=true');
  await within.page.getByRole('checkbox', { name: 'In stock only' }).click();
  expect(within.onChange).toHaveBeenLastCalledWith({ inStock: false });
});

test('the price range ends at the highest price of the shop', async () => {
  const { page } = await filtersAt('');
  const highest = page.getByRole('textbox', { name: 'Maximum price' });
  await expect.element(highest).toHaveValue('2000');
});

test('in a shop without products the price range ends at ₹10,00,000', async () => {
  const page = await renderAt(
    '/product',
    <Filters
      query={readQuery('')}
      categories={[]}
      meta={{ ...counted, maxPrice: 0 }}
      onChange={vi.fn()}
    />,
  );
  const slider = page.getByRole('slider', { name: 'Maximum price' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '₹10,00,000');
});

test('counts that are not exact are the least there are, and of 0 nothing is said', async () => {
  const facets = { exact: false, categories: { Puzzles: 1_200, Jigsaws: 0 }, ratings: { 4: 9 } };
  const { category } = await filtersAt('?search=kite', { ...counted, facets });
  await expect.element(category(/^Puzzles/)).toHaveAccessibleName('Puzzles 1,200+');
  await expect.element(category(/^Chess/)).toHaveAccessibleName('Chess');
});
