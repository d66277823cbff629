import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LegalPage } from '#contract/legal.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { drawnTwice } from '#test/components/browser/drawn-twice.tsx';
import { paste } from '#test/components/browser/paste.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCompany } from '#test/components/samples.ts';
import { says } from '#test/components/saying.ts';
import * as legal from './legal.tsx';
import { LegalVersions } from './legal-versions.tsx';

const privacy: LegalPage = {
  id: 1,
  title: 'Privacy Policy',
  slug: 'privacy-policy',
  content: 'We keep your address.',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  version: 3,
};

const versions = [
  {
    id: 12,
    title: 'Privacy Policy',
    content: 'We keep nothing.',
    savedAt: '2026-11-10T10:00:00.000Z',
    replacedBy: 'owner',
  },
  {
    id: 11,
    title: 'Privacy Policy',
    content: '',
    savedAt: '2026-11-01T10:00:00.000Z',
    replacedBy: 'asha',
  },
];

/** Opens the page of a shop that keeps what is saved. */
async function open(query = '', answers: Parameters<typeof answerCalls>[0] = {}) {
  let page = privacy;
  const requests = answerCalls({
    'GET /legal-pages': () => [page],
    'POST /legal-pages/preview': ({ body }) => ({ html: `<p>Preview of ${body.content}</p>` }),
    'GET /legal-pages/{slug}/versions': () => ({ versions }),
    'POST /legal-pages': ({ body }) => {
      page = { ...page, content: body.content, version: page.version + 1 };
      return { message: 'Page saved successfully!', page };
    },
    ...answers,
  });
  const screen = await renderRoute(`/admin/legal${query}`, 'admin/legal', legal);
  return {
    screen,
    text: screen.getByRole('textbox', { name: 'Privacy Policy' }),
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    saves: () =>
      requests.filter(({ name }) => name === 'POST /legal-pages').map(({ body }) => body),
  };
}

test('a text that is pasted with its formats becomes Markdown', async () => {
  const { text } = await open();
  await text.fill('');
  paste(text.element(), { text: 'Data', html: '<h2>Data</h2><p>We keep <b>nothing</b>.</p>' });
  await expect.element(text).toHaveValue('## Data\n\nWe keep **nothing**.');
});

test('each page has its tab, which the URL keeps', async () => {
  const { screen, text } = await open();
  await expect.element(text).toHaveValue('We keep your address.');
  await screen.getByRole('tab', { name: 'Terms & Conditions' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Terms & Conditions' })).toHaveValue('');
  await expect
    .element(screen.getByLabelText('URL'))
    .toHaveTextContent('/admin/legal?page=terms-conditions');
});

test('the preview is what the shop would show', async () => {
  const { screen, text } = await open();
  await expect.element(screen.getByText('Preview of We keep your address.')).toBeVisible();
  await text.fill('We keep less.');
  await expect.element(screen.getByText('Preview of We keep less.')).toBeVisible();
});

test('a change is saved with the version that was read, and the next with its own', async () => {
  const { screen, text, button, saves } = await open();
  await expect.element(screen.getByText(/^Last saved 20 Nov 2026, 15:30$/)).toBeVisible();
  await text.fill('We keep less.');
  await expect.element(screen.getByText(/unsaved changes/)).toBeVisible();
  await button('Save').click();
  await says(screen, 'Page saved successfully!');
  await expect.element(screen.getByText(/unsaved changes/)).not.toBeInTheDocument();
  await text.fill('We keep even less.');
  await button('Save').click();
  await expect.poll(saves).toEqual([
    { slug: 'privacy-policy', content: 'We keep less.', version: 3 },
    { slug: 'privacy-policy', content: 'We keep even less.', version: 4 },
  ]);
});

test('a page that was never saved is saved as its first version', async () => {
  const { screen, button, saves } = await open('?page=terms-conditions');
  await screen.getByRole('textbox', { name: 'Terms & Conditions' }).fill('Be kind.');
  await button('Save').click();
  await expect.poll(saves).toEqual([{ slug: 'terms-conditions', content: 'Be kind.', version: 0 }]);
});

test('an empty page is saved only after a question', async () => {
  const { screen, text, button, saves } = await open();
  const question = screen.getByRole('alertdialog', { name: 'Save an empty page?' });
  await text.fill('  ');
  await button('Save').click();
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(saves()).toEqual([]);
  await button('Save').click();
  await button('Save empty page').click();
  await expect.poll(() => saves().length).toBe(1);
  await expect.element(question).not.toBeInTheDocument();
});

test('a page with changes is left only after a question, and Keep editing keeps them', async () => {
  const { screen, text, button } = await open();
  await text.fill('We deliver on Diwali.');
  await screen.getByRole('tab', { name: 'Terms & Conditions' }).click();
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Leave without saving?' }))
    .toBeVisible();
  await button('Keep editing').click();
  await expect.element(text).toHaveValue('We deliver on Diwali.');
});

test('after a reload of what somebody else saved, the own text can be brought back', async () => {
  const theirs = { ...privacy, content: 'They keep all.', version: 4 };
  const { screen, text, button, saves } = await open('', {
    'GET /legal-pages/{slug}': () => ({ page: theirs }),
    'POST /legal-pages': ({ body }) => {
      if (body.version === 3) throw new Refused('conflict', 'This page was changed meanwhile.');
      return { message: 'Page saved successfully!', page: { ...theirs, version: 5 } };
    },
  });
  await text.fill('We keep less.');
  await button('Save').click();
  await expect.element(screen.getByText(/^Somebody else changed this page/)).toBeVisible();
  await expect.element(text).toHaveValue('We keep less.');
  await button('Reload it').click();
  await expect.element(text).toHaveValue('They keep all.');
  await button('Bring back my text').click();
  await expect.element(text).toHaveValue('We keep less.');
  await button('Save').click();
  await expect.element(screen.getByText('Page saved successfully!')).toBeVisible();
  expect(saves().at(-1)).toMatchObject({ content: 'We keep less.', version: 4 });
});

test('an earlier version is viewed, restored into the editor, and taken back by Undo', async () => {
  const { screen, text, button, saves } = await open();
  await button('Earlier versions').click();
  const dialog = screen.getByRole('dialog', { name: 'Earlier versions of Privacy Policy' });
  const first = dialog.getByRole('listitem').first();
  await expect.element(first).toMatchTextContent('Saved 10 Nov 2026, 15:30Replaced by owner');
  const view = button('View the version of 10 Nov 2026, 15:30');
  await view.click();
  await expect.element(dialog.getByText('Preview of We keep nothing.')).toBeVisible();
  await button('Hide the version of 10 Nov 2026, 15:30').click();
  await expect.element(dialog.getByText('Preview of We keep nothing.')).not.toBeInTheDocument();
  await first.getByRole('button', { name: /^Restore/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(text).toHaveValue('We keep nothing.');
  await button('Undo').click();
  await expect.element(text).toHaveValue('We keep your address.');
  expect(saves()).toEqual([]);
});

test('earlier versions are asked for once, however often React draws the dialog', async () => {
  const requests = answerCalls({ 'GET /legal-pages/{slug}/versions': () => ({ versions }) });
  const dialog = (
    <LegalVersions
      slug="privacy-policy"
      title="Privacy Policy"
      onRestore={vi.fn()}
      onClose={vi.fn()}
    />
  );
  const screen = await renderAt('/admin/legal', drawnTwice(dialog));
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('a refused save says why and keeps the text', async () => {
  const { screen, text, button } = await open('', {
    'POST /legal-pages': () => {
      throw new Refused('unavailable', 'The shop is busy.');
    },
  });
  await text.fill('We keep less.');
  await button('Save').click();
  await expect.element(screen.getByText('Failed to save page.')).toBeVisible();
  await expect.element(screen.getByText('The shop is busy.').first()).toBeVisible();
  await expect.element(text).toHaveValue('We keep less.');
});

test('an empty page starts from a template with the details of the company', async () => {
  const { text, button } = await open('?page=terms-conditions', {
    'GET /company-details': () => aCompany({ name: 'मीना Sarees', gstin: '' }),
  });
  await button('Start from a template').click();
  const terms = page.getByRole('textbox', { name: 'Terms & Conditions' });
  await expect.element(terms).toHaveValue(expect.stringContaining('placed with मीना Sarees'));
  await expect.element(terms).toHaveValue(expect.stringContaining('- Email: shop@example.com'));
  await expect.element(terms).toHaveValue(expect.stringContaining('## Returns and refunds'));
  await expect.element(button('Start from a template')).not.toBeInTheDocument();
  await expect.element(text).not.toBeInTheDocument();
});

test('shipping and returns have their own tab and template', async () => {
  const { screen, button } = await open('', { 'GET /company-details': () => aCompany() });
  await screen.getByRole('tab', { name: 'Shipping & Returns' }).click();
  await button('Start from a template').click();
  const text = page.getByRole('textbox', { name: 'Shipping & Returns' });
  await expect.element(text).toHaveValue(expect.stringContaining('## Following your parcel'));
});

test.each([
  ['Bold', 'We keep your **address**.'],
  ['Italic', 'We keep your *address*.'],
  ['Link', 'We keep your [address](https://).'],
  ['List', '- We keep your address.'],
])('%s writes its Markdown around what is selected', async (name, expected) => {
  const { text, button } = await open();
  await expect.element(text).toHaveValue('We keep your address.');
  const box = text.element() as HTMLTextAreaElement;
  box.setSelectionRange(13, 20);
  await button(name).click();
  await expect.element(text).toHaveValue(expected);
  await expect.element(text).toHaveFocus();
});
