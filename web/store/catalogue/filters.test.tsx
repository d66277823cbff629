import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FieldFilter } from '#contract/products/fields.ts';
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
    <Filters
      query={readQuery(search)}
      all="All Games"
      categories={categories}
      meta={meta}
      onChange={onChange}
    />,
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
      all="All Games"
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

const none = { unit: '', choices: [] };
const fields: FieldFilter[] = [
  { ...none, key: 'age', label: 'Age from', kind: 'NUMBER', unit: 'years' },
  { ...none, key: 'material', label: 'Material', kind: 'CHOICE', choices: ['Wood', 'रबर'] },
  { ...none, key: 'batteries', label: 'Needs batteries', kind: 'YES_NO' },
  { ...none, key: 'pieces', label: 'Pieces', kind: 'NUMBER' },
];

async function fieldsAt(search: string, ofFields: ProductPage['meta']['facets']['fields'] = {}) {
  const onChange = vi.fn();
  const facets = { ...counted.facets, fields: ofFields, fieldsExact: true };
  const meta = { ...counted, facets };
  const page = await renderAt(
    `/product${search}`,
    <Filters
      {...{ query: readQuery(search), all: 'All Games', categories, meta, fields, onChange }}
    />,
  );
  const box = (group: string, name: RegExp | string) =>
    page.getByRole('group', { name: group }).getByRole('checkbox', { name });
  return { page, onChange, box };
}

test('a field is filtered by its values with their counts, in words', async () => {
  const { page, onChange, box } = await fieldsAt(
    '?f.age=6&f.material=%E0%A4%B0%E0%A4%AC%E0%A4%B0',
    {
      age: { '10': 1, '6': 2, '2.5': 1, '1': 3 },
      material: { Wood: 3, Tin: 1 },
      batteries: { true: 4 },
    },
  );
  const ages = page.getByRole('group', { name: 'Age from' }).getByRole('checkbox');
  expect(ages.elements().map((one) => one.closest('label')?.textContent)).toEqual([
    ...['1 year3', '2.5 years1', '6 years2', '10 years1'],
  ]);
  await expect.element(box('Age from', /^6 years/)).toBeChecked();
  await box('Age from', /^10 years/).click();
  expect(onChange).toHaveBeenLastCalledWith({ fields: { age: ['6', '10'], material: ['रबर'] } });
  await box('Material', /^रबर/).click();
  expect(onChange).toHaveBeenLastCalledWith({ fields: { age: ['6'], material: [] } });
  // A choice that the owner took away is there while products have it.
  await expect.element(box('Material', /^Tin 1$/)).toBeVisible();
  await expect.element(box('Needs batteries', /^Yes 4$/)).toHaveAttribute('name', 'f.batteries');
  await expect.element(box('Needs batteries', /^No 0$/)).toBeVisible();
});

test('a field of which no product has a value is no filter, unless it is chosen', async () => {
  const { page, box } = await fieldsAt('?f.pieces=32', { age: {}, pieces: {} });
  await expect.element(page.getByRole('group', { name: 'Age from' })).not.toBeInTheDocument();
  await expect.element(box('Pieces', /^32 0$/)).toBeChecked();
});

test('of many numbers the first eight are shown, and the others on demand', async () => {
  const pieces = Object.fromEntries(Array.from({ length: 12 }, (_, nth) => [`${nth + 1}`, 1]));
  const { page, box } = await fieldsAt('', { pieces });
  await expect.element(box('Pieces', /^8 /)).toBeVisible();
  await expect.element(box('Pieces', /^9 /)).not.toBeInTheDocument();
  await page.getByText('4 more').click();
  await expect.element(box('Pieces', /^12 /)).toBeVisible();
});

test('asks for ratings only where products have some, or one is chosen', async () => {
  const at = async (search: string, exact: boolean, ratings: Record<string, number>) => {
    const facets = { ...counted.facets, exact, ratings };
    const { page } = await filtersAt(search, { ...counted, facets });
    await expect.element(page.getByRole('group', { name: 'Availability' })).toBeVisible();
    const shown = page.getByRole('group', { name: 'Rating' }).elements().length;
    await page.unmount();
    return shown;
  };
  const unrated = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
  expect(await at('', true, unrated)).toBe(0);
  expect(await at('', true, { ...unrated, 1: 1 })).toBe(1);
  expect(await at('', false, unrated)).toBe(1);
  expect(await at('?rating=4', true, unrated)).toBe(1);
});

test('the shop’s own fields come before the rating', async () => {
  const { page } = await fieldsAt('', { age: { '6': 2 }, material: { Wood: 3 } });
  await expect
    .poll(() =>
      page
        .getByRole('group')
        .elements()
        .map((group) => group.querySelector(':scope > legend')?.textContent)
        .filter((legend) => legend && ['Age from', 'Material', 'Rating'].includes(legend)),
    )
    .toEqual(['Age from', 'Material', 'Rating']);
});

test('the counts of all filters end at one line', async () => {
  await fieldsAt('', { age: { '6': 2 }, material: { Wood: 3 } });
  const numbers = [...document.querySelectorAll('fieldset label .tabular-nums')];
  const texts = numbers.map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['1,200', '2', '3', '9']));
  const ends = numbers
    .filter((one) => one.checkVisibility())
    .map((one) => Math.round(one.getBoundingClientRect().right));
  expect(new Set(ends).size).toBe(1);
});
