import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { useQuery } from './use-query.ts';

function Searches() {
  const { change } = useQuery();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => change({ search: 'ch' })}>
        First
      </button>
      <button type="button" onClick={() => change({ search: 'chess' }, { replace: true })}>
        Next
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

test('a search that replaces another leaves one entry in the history', async () => {
  const page = await renderAt('/product', <Searches />);
  const press = (name: string) => page.getByRole('button', { name }).click();
  const url = page.getByLabelText('URL');
  await press('First');
  await expect.element(url).toHaveTextContent('/product?search=ch');
  await press('Next');
  await expect.element(url).toHaveTextContent('/product?search=chess');

  await press('Back');

  await expect.poll(() => url.element().textContent).toBe('/product');
});
