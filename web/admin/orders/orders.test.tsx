import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SentBody } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aDesk, anOrder } from '#test/components/samples.ts';
import { useShortcutKeys } from '#web/admin/shell/shortcuts.ts';
import * as orders from './orders.tsx';

const counts = { PENDING: 3, SHIPPED: 1_200, DELIVERED: 0, CANCELED: 2, exact: true };

const listOf = (shown: Order[], totalPages = 1) => ({
  orders: shown,
  meta: { currentPage: 1, totalPages, totalItems: shown.length, exact: true, pageSize: 20 },
});

async function open(
  query = '',
  answers: Parameters<typeof answerCalls>[0] = {},
  shop: Parameters<typeof renderRoute>[3] = {},
) {
  const requests = answerCalls({
    'GET /orders/all': () => listOf([anOrder()]),
    'GET /orders/counts': () => counts,
    ...answers,
  });
  const screen = await renderRoute(`/admin/order${query}`, 'admin/order', withKeys, shop);
  const tabs = screen.getByRole('navigation', { name: 'Delivery status' });
  const sent = (name: string) =>
    requests
      .filter((request) => request.name === name)
      .map((request) => Object.fromEntries(request.query));
  return { screen, tabs, sent, url: screen.getByLabelText('URL') };
}

/** The page as the shell shows it, which listens for the keys. */
const withKeys = {
  ...orders,
  default: (props: Parameters<typeof orders.default>[0]) => {
    useShortcutKeys();
    return <orders.default {...props} />;
  },
};

inViewport(1440, 900);

beforeEach(() => signInAdmin());

test('each tab counts its orders, the first one all of them', async () => {
  const { tabs } = await open();
  const names = () =>
    tabs
      .getByRole('link')
      .elements()
      .map((tab) => tab.textContent);
  await expect
    .poll(names)
    .toEqual(['All1,205', 'Pending3', 'Shipped1,200', 'Delivered0', 'Cancelled2']);
  await expect.element(tabs.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current');
});

test('an owner without the cash desk reads of it below the orders, until they hide that', async () => {
  const { screen } = await open();
  const hint = screen.getByRole('complementary', { name: 'Cash desk' });
  await expect
    .element(hint.getByRole('link', { name: 'Go to the selling rules' }))
    .toHaveAttribute('href', '/admin/rules');
  await hint.getByRole('button', { name: 'Hide this hint' }).click();
  await expect.element(hint).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(hint).toBeVisible();
});

test.each([
  ['staff, who cannot turn it on', 'ORDERS', false],
  ['an owner who has it', 'OWNER', true],
] as const)('no hint at the cash desk for %s', async (_, role, hasCashDesk) => {
  signInAdmin(role);
  const { screen } = await open('', {}, { hasCashDesk });
  await expect.element(screen.getByRole('button', { name: /^View order/ }).first()).toBeVisible();
  await expect
    .element(screen.getByRole('complementary', { name: 'Cash desk' }))
    .not.toBeInTheDocument();
});

test('a tab keeps the search and the sort, and begins at the first page', async () => {
  const { tabs, url, sent } = await open('?page=2&search=rao&sort=lowTotal', {
    'GET /orders/all': () => listOf([anOrder()], 2),
  });
  await tabs.getByRole('link', { name: /^Shipped/ }).click();
  await expect
    .element(url)
    .toHaveTextContent('/admin/order?search=rao&status=SHIPPED&sort=lowTotal');
  await expect
    .element(tabs.getByRole('link', { name: /^Shipped/ }))
    .toHaveAttribute('aria-current');
  const [first, second] = sent('GET /orders/all');
  expect(first).toEqual({ page: '2', limit: '20', sort: 'lowTotal', search: 'rao' });
  expect(second).toEqual({
    page: '1',
    limit: '20',
    sort: 'lowTotal',
    search: 'rao',
    deliveryStatus: 'SHIPPED',
  });
});

test('a search keeps the status, and the tabs count what it finds', async () => {
  const { screen, url, sent } = await open('?status=PENDING');
  await screen.getByRole('searchbox', { name: 'Search orders' }).fill('  41 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(url).toHaveTextContent('/admin/order?search=41&status=PENDING');
  await expect.poll(() => sent('GET /orders/counts')).toEqual([{}, { search: '41' }]);
});

test('counts that fail leave the tabs and the list usable', async () => {
  const { screen, tabs } = await open('', {
    'GET /orders/counts': () => {
      throw new Refused('unavailable', 'The shop is busy.');
    },
  });
  await expect.element(screen.getByRole('button', { name: 'View order 41' })).toBeVisible();
  await expect.element(tabs.getByRole('link', { name: /^Pending/ })).toHaveTextContent('Pending');
});

test('a row says who ordered how much, when and for what total', async () => {
  const { screen } = await open();
  const row = screen.getByRole('row').nth(1);
  for (const words of ['#41', '20 Nov 2026', 'आशा कुर्‍हाडे', 'asha@example.com', '₹2,398']) {
    await expect.element(row.getByText(words, { exact: true })).toBeVisible();
  }
  await expect.element(row.getByText('2 items')).toBeVisible();
  await expect.element(row.getByText('560001')).toBeVisible();
  await expect
    .element(row.getByRole('combobox', { name: 'Delivery status of order 41' }))
    .toHaveValue('PENDING');
});

test.each([1440, 390])(
  'the totals of one list all show paise, or none, at %i px',
  async (width) => {
    await page.viewport(width, 844);
    const { screen } = await open('', {
      'GET /orders/all': () => listOf([anOrder(), anOrder({ id: 42, orderTotal: 898.5 })]),
    });
    await expect.element(screen.getByText('₹2,398.00')).toBeVisible();
    await expect.element(screen.getByText('₹898.50')).toBeVisible();
  },
);

test('two keys ship the twenty orders of a page, and Undo takes all of them back', async () => {
  const twenty = Array.from({ length: 20 }, (_, nth) => anOrder({ id: 41 + nth }));
  const undone: unknown[] = [];
  const { screen, sent } = await open('', {
    'GET /orders/all': () => listOf(twenty),
    'PUT /orders/{id}/status': () => ({ message: 'Order status updated', order: anOrder() }),
    'POST /orders/ship/undo': ({ body }) => {
      undone.push(body);
      return { message: '20 orders are pending again', orders: [] };
    },
  });
  await expect.element(screen.getByRole('button', { name: 'View order 60' })).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(screen.getByText('20 selected')).toBeVisible();
  await userEvent.keyboard('s');
  await expect.element(page.getByText('20 orders shipped')).toBeVisible();
  expect(sent('PUT /orders/{id}/status')).toHaveLength(20);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => undone).toEqual([{ orders: twenty.map(({ id }) => String(id)) }]);
});

const isCancelled = 'Somebody else has set this order to Cancelled. Please reload.';

test('an order that cannot be shipped holds up no other, is named and stays selected', async () => {
  const three = [41, 42, 43].map((id) => anOrder({ id }));
  const shipped: unknown[] = [];
  const { screen } = await open('', {
    'GET /orders/all': () => listOf(three),
    'PUT /orders/{id}/status': ({ params }) => {
      if (params.id === '42') throw new Refused('conflict', isCancelled);
      shipped.push(params.id);
      return { message: 'Order status updated', order: anOrder() };
    },
  });
  await expect.element(screen.getByRole('button', { name: 'View order 41' })).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(screen.getByText('3 selected')).toBeVisible();
  await userEvent.keyboard('s');
  await expect.element(page.getByText('2 orders shipped')).toBeVisible();
  await expect.element(page.getByText('Order #42 was not shipped.')).toBeVisible();
  await expect.element(page.getByText(isCancelled)).toBeVisible();
  expect(shipped).toEqual(['41', '43']);
  await expect.element(screen.getByText('1 selected')).toBeVisible();
});

const toConfirm = (id: number) => anOrder({ id, desk: aDesk() });

const confirmed = (id: number) => anOrder({ id, desk: aDesk({ confirmation: 'CONFIRMED' }) });

test('selected orders that nobody has confirmed ship only after a question', async () => {
  const shipped: unknown[] = [];
  const { screen } = await open('', {
    'GET /orders/all': () => listOf([toConfirm(41), confirmed(42), toConfirm(43)]),
    'PUT /orders/{id}/status': ({ params }) => {
      shipped.push(params.id);
      return { message: 'Order status updated', order: anOrder() };
    },
  });
  await expect.element(screen.getByRole('button', { name: 'View order 41' })).toBeVisible();
  await userEvent.keyboard('as');
  const question = screen.getByRole('alertdialog', { name: 'Ship 3 orders?' });
  await expect
    .element(question)
    .toMatchTextContent('2 of 3 orders are not confirmed yet. Ship them all the same?');
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByText('3 selected')).toBeVisible();
  expect(shipped).toEqual([]);

  await userEvent.keyboard('s');
  await question.getByRole('button', { name: 'Ship 3 orders' }).click();
  await expect.element(page.getByText('3 orders shipped')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(shipped).toEqual(['41', '42', '43']);
});

test.each([
  ['one order', [toConfirm(41)], 'Ship 1 order?', 'This order is not confirmed yet. Ship it'],
  [
    'one of two orders',
    [toConfirm(41), confirmed(42)],
    'Ship 2 orders?',
    '1 of 2 orders is not confirmed yet. Ship them',
  ],
])('the question about %s counts', async (_, selected, name, words) => {
  const { screen } = await open('', { 'GET /orders/all': () => listOf(selected) });
  await expect.element(screen.getByRole('button', { name: 'View order 41' })).toBeVisible();
  await userEvent.keyboard('as');
  const question = screen.getByRole('alertdialog', { name });
  await expect.element(question).toMatchTextContent(`${words} all the same?`);
});

test('the table of many orders opens with a line for each selected order that is pending', async () => {
  let rows: unknown[] = [];
  const { screen } = await open('', {
    'GET /orders/all': () =>
      listOf([
        anOrder({ id: 41 }),
        anOrder({ id: 42, deliveryStatus: 'SHIPPED' }),
        anOrder({ id: 43 }),
      ]),
    'POST /orders/ship': ({ body }) => {
      rows = (body as SentBody<'POST /orders/ship'>).rows ?? [];
      return { applied: false, rows: [] };
    },
  });
  const table = screen.getByLabelText('Table');
  const many = screen.getByRole('button', { name: 'Ship many' });
  await expect.element(screen.getByRole('button', { name: 'View order 41' })).toBeVisible();
  await userEvent.keyboard('a');
  await many.click();
  await expect.element(table).toHaveValue('41,,\n43,,');
  await expect.element(table).toHaveFocus();
  expect(rows).toEqual([]);

  await userEvent.keyboard('Delhivery{ArrowRight}AWB1{End}');
  await expect.element(table).toHaveValue('41,Delhivery,AWB1\n43,,');
  const wanted = { order: '41', courier: 'Delhivery', trackingNumber: 'AWB1' };
  await expect.poll(() => rows[0]).toMatchObject(wanted);

  await screen.getByRole('button', { name: 'Close' }).click();
  await userEvent.keyboard('a');
  await expect.element(screen.getByText(/ selected$/)).not.toBeInTheDocument();
  await many.click();
  await expect.element(table).toHaveValue('');
});

test('the key for shipping, pressed again meanwhile, ships nothing twice', async () => {
  const three = [41, 42, 43].map((id) => anOrder({ id }));
  const { screen, sent } = await open('', {
    'GET /orders/all': () => listOf(three),
    'PUT /orders/{id}/status': async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { message: 'Order status updated', order: anOrder() };
    },
  });
  await expect.element(screen.getByRole('button', { name: 'View order 41' })).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(screen.getByText('3 selected')).toBeVisible();
  await userEvent.keyboard('sss');
  await expect.element(page.getByText('3 orders shipped')).toBeVisible();
  expect(sent('PUT /orders/{id}/status')).toHaveLength(3);
});

test('orders that were not shipped because nothing reaches the shop stay selected', async () => {
  const three = [41, 42, 43].map((id) => anOrder({ id }));
  const { screen, sent } = await open('', {
    'GET /orders/all': () => listOf(three),
    'PUT /orders/{id}/status': ({ params }) => {
      if (params.id !== '41') throw new Refused('unavailable', 'Please try again in a moment.');
      return { message: 'Order status updated', order: anOrder() };
    },
  });
  await expect.element(screen.getByRole('button', { name: 'View order 41' })).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(screen.getByText('3 selected')).toBeVisible();
  await userEvent.keyboard('s');
  await expect.element(page.getByText('2 orders were not shipped: #42, #43.')).toBeVisible();
  expect(sent('PUT /orders/{id}/status')).toHaveLength(2);
  await expect.element(screen.getByText('2 selected')).toBeVisible();
});

test('all orders of the list are selected at once, with those of other pages', async () => {
  const many = Array.from({ length: 45 }, (_, nth) => anOrder({ id: 41 + nth }));
  const { screen, sent } = await open('?status=PENDING', {
    'GET /orders/all': ({ query }) => {
      const list = listOf(many.slice(0, Number(query.get('limit'))), 3);
      return { ...list, meta: { ...list.meta, totalItems: 45 } };
    },
  });
  await expect.element(screen.getByText('45 orders')).toBeVisible();
  await userEvent.keyboard('a');
  await screen.getByRole('button', { name: 'Select all 45' }).click();
  await expect.element(screen.getByText('45 selected')).toBeVisible();
  expect(sent('GET /orders/all').at(-1)).toEqual({
    ...{ page: '1', limit: '100', sort: 'newest', deliveryStatus: 'PENDING' },
  });
  const ids = many.map(({ id }) => id).join(',');
  await expect
    .element(screen.getByRole('link', { name: 'Print labels' }))
    .toHaveAttribute('href', `/admin/desk/labels?orders=${ids}`);
  await expect
    .element(screen.getByRole('button', { name: 'Select all 45' }))
    .not.toBeInTheDocument();
});

test('orders stay selected while their papers are printed, and no longer', async () => {
  const many = Array.from({ length: 45 }, (_, nth) => anOrder({ id: 41 + nth }));
  const answers: Parameters<typeof answerCalls>[0] = {
    'GET /orders/all': ({ query }) => {
      const list = listOf(many.slice(0, Number(query.get('limit'))), 3);
      return { ...list, meta: { ...list.meta, totalItems: 45 } };
    },
  };
  const { screen, url } = await open('?status=PENDING', answers);
  await expect.element(screen.getByText('45 orders')).toBeVisible();
  await userEvent.keyboard('a');
  await screen.getByRole('button', { name: 'Select all 45' }).click();
  await screen.getByRole('link', { name: 'Pick list' }).click();
  await expect.element(url).toMatchTextContent('/admin/order/papers');
  await screen.unmount();
  const back = await open('?status=PENDING', answers);
  await expect.element(back.screen.getByText('45 selected')).toBeVisible();
  await back.screen.unmount();
  const later = await open('?status=PENDING', answers);
  await expect.element(later.screen.getByText('45 orders')).toBeVisible();
  await expect.element(later.screen.getByText('45 selected')).not.toBeInTheDocument();
});

test('on a phone an order is a card that can do the same', async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Order #41' })).toBeVisible();
  await expect.element(screen.getByText('2 items')).toBeVisible();
  await expect.element(screen.getByLabelText('Delivery status of order 41')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'View order 41' })).toBeVisible();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
});

test('a page behind the last one leads to the last one', async () => {
  const { screen, url } = await open('?page=9&status=PENDING', {
    'GET /orders/all': () => listOf([anOrder()], 2),
  });
  await expect.element(url).toHaveTextContent('/admin/order?page=2&status=PENDING');
  await expect
    .element(screen.getByRole('link', { name: 'Page 2' }))
    .toHaveAttribute('aria-current');
});

test('a search without a result offers all orders, and a new shop its storefront', async () => {
  const answers = { 'GET /orders/all': () => listOf([], 0) };
  const { screen } = await open('?search=nobody', answers);
  await expect.element(screen.getByText('No orders found')).toBeVisible();
  await screen.getByRole('link', { name: 'Show all orders' }).click();
  await expect.element(screen.getByLabelText('URL')).toHaveTextContent('/admin/order');
  await expect.element(screen.getByText('No orders found')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Show all orders' }))
    .not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: 'See your shop as customers do' }))
    .toHaveAttribute('href', '/product');
});

/** Twenty orders, the first one 900, of more than 10,000. */
const longList = () => ({
  orders: Array.from({ length: 20 }, (_, place) => anOrder({ id: 900 - place })),
  meta: { currentPage: 500, totalPages: 500, totalItems: 10_000, exact: false, pageSize: 20 },
});

test('a list that is not counted to its end goes on after its last page', async () => {
  const { screen, url, sent } = await open('?page=500&search=rao', {
    'GET /orders/all': longList,
    'GET /orders/counts': () => ({ ...counts, PENDING: 900, SHIPPED: 99, exact: false }),
  });
  await expect.element(screen.getByText('10,000+ orders', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'All 1,000+' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Pending 900+' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Delivered', exact: true })).toBeVisible();

  await screen.getByRole('link', { name: 'Next 20 orders' }).click();

  await expect.element(url).toHaveTextContent('/admin/order?page=501&search=rao&after=881');
  expect(sent('GET /orders/all').at(-1)).toMatchObject({
    page: '501',
    search: 'rao',
    after: '881',
  });
  await screen.getByRole('link', { name: /^Pending/ }).click();
  await expect.element(url).toHaveTextContent('/admin/order?search=rao&status=PENDING');
});

test('beyond the counted pages, Previous page goes back one page', async () => {
  const { screen, url, sent } = await open('?page=503&status=DELIVERED&after=901', {
    'GET /orders/all': longList,
  });
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  const current = pages.getByRole('link', { name: 'Page 503' });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  await expect.element(current).toHaveAttribute('href', expect.stringContaining('after=901'));
  await expect.element(pages.getByRole('link', { name: 'Next page' })).not.toBeInTheDocument();

  await pages.getByRole('link', { name: 'Previous page' }).click();

  await expect.element(url).toHaveTextContent('/admin/order?page=502&status=DELIVERED&before=900');
  expect(sent('GET /orders/all').at(-1)).toEqual({
    page: '502',
    limit: '20',
    sort: 'newest',
    deliveryStatus: 'DELIVERED',
    before: '900',
  });
  await expect
    .element(pages.getByRole('link', { name: 'Page 502' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('link', { name: 'Next 20 orders' })).toBeVisible();
});

test('the page after the last counted one goes back to it by its number', async () => {
  const { screen } = await open('?page=501&status=DELIVERED&after=901', {
    'GET /orders/all': longList,
  });
  await expect
    .element(screen.getByRole('link', { name: 'Previous page' }))
    .toHaveAttribute('href', '/admin/order?page=500&status=DELIVERED');
});

test('without a search a long list says the exact number that its tab says', async () => {
  const { screen, tabs } = await open('?status=DELIVERED', {
    'GET /orders/all': longList,
    'GET /orders/counts': () => ({ ...counts, DELIVERED: 11_077 }),
  });
  await expect.element(tabs.getByRole('link', { name: 'Delivered 11,077' })).toBeVisible();
  await expect.element(screen.getByText('11,077 orders', { exact: true })).toHaveRole('status');
  await expect.element(screen.getByRole('link', { name: 'Page 500' })).toBeVisible();
});

test('a long list without counts says the least that there are', async () => {
  const { screen } = await open('?status=DELIVERED', {
    'GET /orders/all': longList,
    'GET /orders/counts': () => {
      throw new Refused('unavailable', 'The shop is busy.');
    },
  });
  await expect.element(screen.getByText('10,000+ orders', { exact: true })).toBeVisible();
});

test('on a phone the chosen status is in view on opening', async () => {
  await page.viewport(390, 844);
  for (const [status, name] of [
    ['DELIVERED', 'Delivered 11,077'],
    ['CANCELED', 'Cancelled 2'],
  ]) {
    const { screen, tabs } = await open(`?status=${status}`, {
      'GET /orders/counts': () => ({ ...counts, DELIVERED: 11_077 }),
    });
    const tab = tabs.getByRole('link', { name });
    await expect.element(tab).toBeVisible();
    const edges = () => tab.element().getBoundingClientRect();
    await expect.poll(() => edges().right).toBeLessThanOrEqual(390);
    expect(edges().left).toBeGreaterThanOrEqual(0);
    await screen.unmount();
  }
});

const detailed = { order: { ...anOrder(), journal: [] } };

test('an open order stands in the URL, and the list below it is not loaded again', async () => {
  const { screen, sent, url } = await open('?status=PENDING', {
    'GET /orders/{id}': () => detailed,
  });
  await screen.getByRole('button', { name: 'View order 41' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Order #41' });
  await expect.element(dialog.getByText('आशा कुर्‍हाडे')).toBeVisible();
  await expect.element(url).toHaveTextContent('/admin/order?status=PENDING&open=41');
  await userEvent.keyboard('{Escape}');
  await expect.element(url).toHaveTextContent('/admin/order?status=PENDING');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'View order 41' })).toHaveFocus();
  expect(sent('GET /orders/all')).toHaveLength(1);
});

test('a URL with an open order shows it, even if the list below it is empty', async () => {
  const { screen, url } = await open('?search=nobody&open=41', {
    'GET /orders/all': () => listOf([]),
    'GET /orders/{id}': () => detailed,
  });
  const dialog = screen.getByRole('dialog', { name: 'Order #41' });
  await expect.element(dialog.getByText('आशा कुर्‍हाडे')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(url).toHaveTextContent('/admin/order?search=nobody');
  await expect.element(screen.getByText('No orders found')).toBeVisible();
});
