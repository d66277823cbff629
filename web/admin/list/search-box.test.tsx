import { Link, useNavigate, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderAt } from '#test/components/render-at.tsx';
import { SearchBox } from './search-box.tsx';

function Searched() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <SearchBox
        label="Search orders"
        placeholder="Number or name"
        search={params.get('search') ?? ''}
        onSearch={(search) => navigate(search ? `/orders?search=${search}` : '/orders')}
      />
      <Link to="/orders">Show all orders</Link>
    </>
  );
}

const open = async (url: string) => {
  const page = await renderAt(url, <Searched />);
  return {
    page,
    box: page.getByRole('searchbox', { name: 'Search orders' }),
    url: page.getByLabelText('URL'),
  };
};

test('typing alone searches nothing; Enter searches for what was typed, without its blanks', async () => {
  const { box, url } = await open('/orders');
  await box.fill('  asha  ');
  await expect.element(url).toHaveTextContent('/orders');
  await userEvent.keyboard('{Enter}');
  await expect.element(url).toHaveTextContent('/orders?search=asha');
});

/** Enters text as a keyboard or the clipboard does, within the limits of the field. */
const insert = (text: string) => document.execCommand('insertText', false, text);

test.each([
  ['emoji', '🪁'.repeat(200)],
  ['letters with their accents apart', 'e\u0302\u0301'.repeat(200)],
  ['letters beyond the first plane', '𑀓'.repeat(200)],
])('the box takes 200 characters: %s', async (_, text) => {
  const { box } = await open('/orders');
  await box.click();
  insert(text);
  await expect.element(box).toHaveValue(text);
});

test('the button searches too', async () => {
  const { page, box, url } = await open('/orders');
  await box.fill('57');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(url).toHaveTextContent('/orders?search=57');
});

test('an emptied box shows the whole list at once', async () => {
  const { box, url } = await open('/orders?search=asha');
  await expect.element(box).toHaveValue('asha');
  await box.clear();
  await expect.element(url).toHaveTextContent('/orders');
});

test('the box follows the URL when a link changes it', async () => {
  const { page, box } = await open('/orders?search=asha');
  await page.getByRole('link', { name: 'Show all orders' }).click();
  await expect.element(box).toHaveValue('');
});

test('what is being typed stays when the URL changes meanwhile', async () => {
  const { page, box, url } = await open('/orders?search=asha');
  const link = page.getByRole('link', { name: 'Show all orders' });
  await expect.element(link).toBeVisible();
  await box.fill('57');
  (link.element() as HTMLElement).click();
  await expect.element(url).toHaveTextContent('/orders');
  await expect.element(box).toHaveValue('57');
});
