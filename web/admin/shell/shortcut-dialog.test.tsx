import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { signInAdmin } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { useShortcutDialog } from './shortcut-dialog.tsx';

function Page() {
  const { dialog } = useShortcutDialog();
  return (
    <main id="main">
      <input type="search" aria-label="Search orders" />
      {dialog}
    </main>
  );
}

async function open() {
  signInAdmin();
  const page = await renderAt('/admin/company', <Page />);
  return {
    url: page.getByLabelText('URL'),
    list: page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
    search: page.getByRole('searchbox', { name: 'Search orders' }),
    ofBrowser: page.getByLabelText('Use single-key shortcuts in this browser'),
  };
}

test('a question mark lists the shortcuts, which do nothing while the list is open', async () => {
  const { url, list } = await open();
  await userEvent.keyboard('?');
  await expect.element(list).toBeVisible();

  await userEvent.keyboard('gl');
  await userEvent.keyboard('{Escape}');

  await expect.element(list).not.toBeInTheDocument();
  await expect.element(url).toHaveTextContent('/admin/company');
});

test('a slash moves to the search of the page, and two letters open another page', async () => {
  const { url, search } = await open();
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('gl');
  await expect.element(search).toHaveValue('gl');
  await expect.element(url).toHaveTextContent('/admin/company');

  (search.element() as HTMLElement).blur();
  await userEvent.keyboard('gl');

  await expect.element(url).toHaveTextContent('/admin/legal');
});

test('single-key shortcuts that are turned off do nothing', async () => {
  const { url, list, ofBrowser } = await open();
  await userEvent.keyboard('?');
  await ofBrowser.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();

  await userEvent.keyboard('?gl');

  await expect.element(list).not.toBeInTheDocument();
  await expect.element(url).toHaveTextContent('/admin/company');
});
