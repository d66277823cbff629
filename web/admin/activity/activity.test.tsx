import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { ActivityEntry } from '#contract/activity.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import * as activity from './activity.tsx';

const entry = (change: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 1,
  at: '2026-11-21T08:30:00.000Z',
  by: { id: 4, name: 'ravi' },
  action: 'product.changed',
  subject: 'Product “लूडो 4-in-1”',
  change: {
    before: { 'मजीठ लाल: price': '₹499', name: 'लूडो 4-in-1' },
    after: { 'मजीठ लाल: price': '₹450' },
  },
  address: '10.0.0.7',
  ...change,
});

const listOf = (data: ActivityEntry[], totalPages = 1) => ({
  data,
  meta: { currentPage: 1, totalPages, totalItems: data.length, exact: true, pageSize: 50 },
});

async function open(query = '', answers: Parameters<typeof answerCalls>[0] = {}) {
  const requests = answerCalls({
    'GET /audit': () => listOf([entry()]),
    'GET /audit/actors': () => ({ actors: [{ id: 4, name: 'ravi' }] }),
    ...answers,
  });
  const screen = await renderRoute(`/admin/activity${query}`, 'admin/activity', activity);
  const sent = (name: string) =>
    requests
      .filter((request) => request.name === name)
      .map((request) => Object.fromEntries(request.query));
  return { screen, sent, url: screen.getByLabelText('URL') };
}

const textIn = (found: Locator) => expect.poll(() => found.query()?.textContent);

inViewport(1440, 900);

beforeEach(() => signInAdmin());

test('tells in words who did what, when and from where, with before and after', async () => {
  const { screen } = await open();

  const text = textIn(screen.getByRole('row', { name: /लूडो 4-in-1/ }));
  await text.toContain('21 Nov 202614:00ravi10.0.0.7Product changedProduct “लूडो 4-in-1”');
  await text.toContain('मजीठ लाल: price: ₹499 → ₹450');
  await text.toContain('Name: लूडो 4-in-1 → none');
});

test('names the owner’s tool, the shop, and nobody for a sign-in that failed', async () => {
  const { screen } = await open('', {
    'GET /audit': () =>
      listOf([
        entry({ id: 2, by: null, action: 'backup.made', subject: 'Backup', address: '' }),
        entry({ id: 4, by: null, action: 'backup.nightly', subject: 'Backup', address: '' }),
        entry({ id: 3, by: null, action: 'sign-in.failed', subject: 'Staff ravi@example.com' }),
      ]),
  });

  await textIn(screen.getByRole('row', { name: /Backup made/ })).toContain('Command line');
  await textIn(screen.getByRole('row', { name: /Nightly backup/ })).toContain('The shop, at night');
  await textIn(screen.getByRole('row', { name: /Sign-in failed/ })).toContain('Unknown10.0.0.7');
});

test('shows four fields of a large change, and the others on demand', async () => {
  const after = Object.fromEntries(Array.from({ length: 9 }, (_, nth) => [`Row ${nth}`, nth]));
  const { screen } = await open('', {
    'GET /audit': () => listOf([entry({ change: { before: {}, after } })]),
  });

  await expect.element(screen.getByText('Row 3:')).toBeVisible();
  await expect.element(screen.getByText('Row 8:')).not.toBeVisible();
  await screen.getByText('5 more').click();
  await expect.element(screen.getByText('Row 8:')).toBeVisible();
});

test('filters by who and by what, from the first page', async () => {
  const { screen, sent, url } = await open('?page=2', {
    'GET /audit': () => listOf([entry()], 2),
  });
  await expect.element(screen.getByRole('option', { name: 'ravi' })).toBeInTheDocument();

  await screen.getByRole('combobox', { name: 'Who' }).selectOptions('ravi');
  await expect.element(url).toHaveTextContent('/admin/activity?actor=4');
  await screen.getByRole('combobox', { name: 'What' }).selectOptions('Prices changed');

  await expect.element(url).toHaveTextContent('/admin/activity?actor=4&action=prices.changed');
  await expect
    .poll(() => sent('GET /audit').at(-1))
    .toEqual({ page: '1', limit: '50', actor: '4', action: 'prices.changed' });
});

test('says that nothing was found, and leads back to everything', async () => {
  const { screen, url } = await open('?actor=tool', { 'GET /audit': () => listOf([]) });

  await expect.element(screen.getByText('No activity found')).toBeVisible();
  await screen.getByRole('link', { name: 'Show all activity' }).click();
  await expect.element(url).toHaveTextContent('/admin/activity');
});

test('an empty log says what will be in it', async () => {
  const { screen } = await open('', { 'GET /audit': () => listOf([]) });

  await expect
    .element(screen.getByText('What you and your staff change will appear here.'))
    .toBeVisible();
});

test('a list that fails says so and can be tried again; failed names leave it usable', async () => {
  let isAway = true;
  const { screen } = await open('', {
    'GET /audit': () => {
      if (isAway) throw new Refused('unavailable', 'Please try again.');
      return listOf([entry()]);
    },
    'GET /audit/actors': () => {
      throw new Refused('unavailable', 'Please try again.');
    },
  });
  await textIn(screen.getByRole('alert')).toContain('The activity log could not be loaded.');
  isAway = false;

  await screen.getByRole('button', { name: 'Retry' }).click();

  await expect.element(screen.getByRole('row', { name: /लूडो 4-in-1/ })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: 'Command line' })).toBeInTheDocument();
});

test('exports what the filters show', async () => {
  const { screen, sent } = await open('?actor=4', {
    'GET /audit/export': () => 'Number' as never,
  });

  await screen.getByRole('button', { name: 'Export CSV' }).click();

  await expect.poll(() => sent('GET /audit/export')).toEqual([{ actor: '4' }]);
});

test('a phone shows cards', async () => {
  await page.viewport(390, 800);
  const { screen } = await open();

  await expect.element(screen.getByRole('heading', { name: 'Product changed' })).toBeVisible();
  await expect.element(screen.getByText('ravi · 21 Nov 2026, 14:00 · 10.0.0.7')).toBeVisible();
});
