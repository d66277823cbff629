import { useState } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReplyOf } from '#contract/api.ts';
import type { Customer } from '#contract/customers.ts';
import type { Order } from '#contract/orders/orders.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import {
  aCustomer,
  anOrder,
  aProduct,
  aProductPage,
  aTaxInvoice,
} from '#test/components/samples.ts';
import { ordersQuery, readOrderQuery } from '#web/admin/orders/order-query.ts';
import { productsQuery, readProductQuery } from '#web/admin/products/product-query.ts';
import { queries } from '#web/admin/queries/queries.ts';
import { useAction, useAwaitedAction } from '#web/admin/shell/actions.ts';
import { useShortcutDialog } from '#web/admin/shell/shortcut-dialog.tsx';
import { shortcutsOff } from '#web/admin/shell/shortcuts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PaletteButton, usePalette } from './use-palette.tsx';

const exported = vi.fn();

/** The shell with a field on every page, a dialog with one, and an action on the page of orders. */
function Office() {
  const palette = usePalette();
  const shortcuts = useShortcutDialog();
  const [isEditing, setEditing] = useState(false);
  useAwaitedAction();
  const { pathname, search } = useLocation();
  const isOpen = new URLSearchParams(search).has('open');
  return (
    <>
      <PaletteButton isNarrow={false} onOpen={palette.open} />
      <input aria-label="Note" />
      <button type="button" onClick={() => setEditing(true)}>
        Edit
      </button>
      {isEditing && (
        <Dialog title="Editor" onClose={() => setEditing(false)}>
          <input aria-label="Name" />
        </Dialog>
      )}
      {isOpen && (
        <Dialog title="Order" onClose={() => undefined}>
          <p>लूडो 4-in-1</p>
        </Dialog>
      )}
      {pathname === '/admin/order' && <OrderPage />}
      {shortcuts.dialog}
      {palette.palette}
    </>
  );
}

function OrderPage() {
  useAction('export-orders', exported);
  return null;
}

const customersFound = (data: Customer[]): ReplyOf<'GET /customers'> => ({
  data,
  meta: { currentPage: 1, totalPages: 1, totalItems: data.length, exact: true, pageSize: 3 },
});

const orderPage = (orders: Order[]): ReplyOf<'GET /orders/all'> => ({ orders });

const found = (names: string[]): ReplyOf<'GET /products'> => ({
  ...aProductPage(),
  data: names.map((name, at) => aProduct({ id: at + 5, name })),
});

const invoicePage: Omit<ReplyOf<'GET /invoices'>, 'data'> = {
  meta: { currentPage: 1, totalPages: 1, totalItems: 1, exact: true, pageSize: 1 },
  totals: { invoices: 1, creditNotes: 0, taxable: 100, cgst: 9, sgst: 9, igst: 0, total: 118 },
};

async function open(answers: Parameters<typeof answerCalls>[0] = {}, url = '/admin/dashboard') {
  const requests = answerCalls({
    'GET /orders/all': () => orderPage([]),
    'GET /products': () => found([]),
    'GET /codes': () => ({ codes: [] }),
    'GET /customers': () => customersFound([]),
    ...answers,
  });
  const screen = await renderRoute(url, 'admin/*', { default: Office });
  const field = screen.getByRole('combobox', { name: 'Search or jump to' });
  return {
    screen,
    requests,
    field,
    url: screen.getByLabelText('URL'),
    option: (name: string | RegExp) => screen.getByRole('option', { name }),
    names: () =>
      screen
        .getByRole('option')
        .elements()
        .map((option) => option.querySelector('.font-medium')?.textContent),
    press: async () => {
      await expect.element(screen.getByLabelText('Note')).toBeInTheDocument();
      await userEvent.keyboard('{Control>}k{/Control}');
    },
  };
}

inViewport(1280, 800);

beforeEach(() => {
  signInAdmin();
  exported.mockClear();
});

test('Ctrl K opens it from a field too, and Escape leads back there', async () => {
  const { screen, field, press } = await open();
  await screen.getByLabelText('Note').click();
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Note')).toHaveFocus();
});

test('a mouse that rests chooses nothing when the list changes under it', async () => {
  const { press, option } = await open();
  await press();
  await expect.element(option(/./).first()).toHaveAttribute('aria-selected', 'true');
  const move = (movementX: number) =>
    option(/./)
      .last()
      .element()
      .dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX }));
  move(0);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option(/./).nth(1)).toHaveAttribute('aria-selected', 'true');
  move(1);
  await expect.element(option(/./).last()).toHaveAttribute('aria-selected', 'true');
});

test('a message does not move the field', async () => {
  const { field, press, screen } = await open();
  await press();
  await expect.element(field).toHaveFocus();
  const top = () => field.element().getBoundingClientRect().top;
  const before = top();
  toast.success('Status updated to Shipped');
  await expect.element(screen.getByText('Status updated to Shipped')).toBeVisible();
  expect(top()).toBe(before);
});

test('Ctrl K stays when single keys are turned off, and closes what it opened', async () => {
  shortcutsOff.write(true);
  const { field, press, option } = await open();
  await press();
  await expect.element(field).toHaveFocus();
  await expect.element(option('Order').getByText('g')).not.toBeInTheDocument();
  await press();
  await expect.element(field).not.toBeInTheDocument();
});

const pressed = (key: string) => {
  const init = { key, code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
  const event = new KeyboardEvent('keydown', init);
  document.dispatchEvent(event);
  return event;
};

test('a keyboard in another script has K in its place', async () => {
  const { field, screen } = await open();
  await expect.element(screen.getByLabelText('Note')).toBeInTheDocument();
  pressed('क');
  await expect.element(field).toHaveFocus();
});

test('it opens over an order that is shown', async () => {
  const { field, press } = await open({}, '/admin/order?open=41');
  await press();
  await expect.element(field).toHaveFocus();
});

test('it does not open over what may be unsaved', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Edit' }).click();
  await expect.element(screen.getByLabelText('Name')).toBeVisible();
  expect(pressed('k').defaultPrevented).toBe(false);
});

test('pages and actions are found by beginnings of their words, without a request', async () => {
  const { requests, url, names, press } = await open();
  await press();
  await expect.poll(names).toContain('Selling rules');
  expect(requests).toEqual([]);
  await userEvent.keyboard('se ru');
  await expect.poll(() => names()[0]).toBe('Selling rules');
  await userEvent.keyboard('{Enter}');
  await expect.element(url).toHaveTextContent('/admin/rules');
});

test.each([
  [
    'CATALOGUE',
    ['Product', 'New product'],
    ['Order', 'Staff', 'Export orders', 'Invite a member of staff'],
  ],
  ['ORDERS', ['Order', 'Export orders'], ['Product', 'New product', 'Staff', 'Print labels']],
] as const)('%s is offered only what the role may open', async (role, offered, others) => {
  signInAdmin(role);
  const { names, press, requests, option, field } = await open();
  await press();
  await expect.poll(names).toEqual(expect.arrayContaining([...offered, 'Sign out']));
  expect(names().filter((name) => (others as readonly unknown[]).includes(name))).toEqual([]);
  await expect.element(field).toHaveFocus();
  // At once: a pause between two keys would be a request more.
  await field.fill('ludo');
  await expect.element(option(/^Search .* for “ludo”/)).toBeVisible();
  await expect.element(page.getByText('1 result', { exact: true })).toBeVisible();
  expect(requests.map(({ name }) => name)).toEqual(
    role === 'ORDERS' ? ['GET /orders/all', 'GET /customers'] : ['GET /products'],
  );
});

test('an order is opened by its number before the shop has answered', async () => {
  const { url, press, option, field } = await open({
    'GET /orders/all': () => new Promise(() => undefined),
  });
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('#41');
  await expect.element(option('Order #41')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(url).toHaveTextContent('/admin/order?open=41');
});

const never = () => new Promise<never>(() => undefined);

/** Neither of the two answers. */
const silent = { 'GET /orders/all': never, 'GET /customers': never, 'GET /products': never };

test.each(['4', '४', '৪'])('one digit is enough for a search: %s', async (digit) => {
  const { press, field, requests } = await open();
  await press();
  await field.fill(digit);
  const searches = () => requests.map(({ query }) => query.get('search'));
  await expect.poll(searches).toContain(digit);
});

test('a long text is searched for by its first 200 characters, however they are stored', async () => {
  const asked: string[] = [];
  const { press, field } = await open({
    ...silent,
    'GET /products': ({ query }: { query: URLSearchParams }) => {
      asked.push(query.get('search') ?? '');
      return found([]);
    },
  });
  await press();
  await expect.element(field).toHaveFocus();
  document.execCommand('insertText', false, '🪁'.repeat(250));
  await expect.poll(() => asked).toEqual(['🪁'.repeat(200)]);
});

/** Lists have shown these before. */
function haveRead(orders: Order[], products: string[]) {
  queries.setQueryData(ordersQuery(readOrderQuery('')).queryKey, orderPage(orders));
  queries.setQueryData(productsQuery(readProductQuery('')).queryKey, found(products));
}

test('orders and products that were read before stand before the shop has answered', async () => {
  haveRead([anOrder({ id: 42 }), anOrder(), anOrder({ id: 4 })], ['लूडो 4-in-1', 'Ashta Chamma']);
  const { press, names, field, option, url } = await open(silent);
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ash');
  await expect
    .poll(names)
    .toEqual([
      ...['Order #42', 'Order #41', 'Order #4', 'Ashta Chamma'],
      ...['Search orders for “ash”', 'Search products for “ash”'],
    ]);
  await field.fill('41');
  await expect.element(option(/Order #41/)).toMatchTextContent('आशा कुर्‍हाडे · ₹2,398 · Pending');
  expect(names()).not.toContain('Order #42');
  await field.fill('लू');
  await userEvent.keyboard('{Enter}');
  await expect.element(url).toHaveTextContent('/admin/product?edit=5');
});

test('Enter waits for the shop where only a search of a whole list is offered yet', async () => {
  const answered = Promise.withResolvers<void>();
  const { url, press, field } = await open({
    'GET /products': () => answered.promise.then(() => found(['Brass Diya'])),
  });
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('brass diya{Enter}');
  await expect.element(field).toBeVisible();
  answered.resolve();
  await expect.element(url).toHaveTextContent('/admin/product?edit=5');
  await expect.element(field).not.toBeInTheDocument();
});

test('Enter searches the list once the shop has found nothing', async () => {
  const { url, press, field } = await open();
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('brass diya{Enter}');
  await expect.element(url).toHaveTextContent('/admin/order?search=brass+diya');
});

test('after Enter, what is typed or chosen next counts', async () => {
  const { url, press, field } = await open(silent);
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('brass{Enter}{ArrowDown}{Enter}');
  await expect.element(url).toHaveTextContent('/admin/product?search=brass');
});

test('the button is named by what it shows, its keys too', async () => {
  const { screen } = await open();
  const button = screen.getByRole('button', { name: 'Search or jump to… Ctrl K', exact: true });
  await expect.element(button).toBeVisible();
});

test('what the shop answers goes before what was read, which stays where the shop fails', async () => {
  haveRead([anOrder({ id: 42 }), anOrder()], ['Ashta Chamma']);
  const { press, names, field, screen } = await open({
    'GET /orders/all': () => orderPage([anOrder({ id: 7 })]),
    'GET /products': () => {
      throw new Refused('unavailable', 'The shop is busy.');
    },
  });
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ash');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.poll(() => names().slice(0, -2)).toEqual(['Order #7', 'Ashta Chamma']);
});

test.each([
  ['CATALOGUE', /Order/],
  ['ORDERS', /Ashta/],
] as const)('%s finds nothing that the role may not open', async (role, other) => {
  signInAdmin(role);
  haveRead([anOrder()], ['Ashta Chamma']);
  const { press, names, field, option } = await open(silent);
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ash');
  await expect.element(option(/^Search .* for “ash”/)).toBeVisible();
  expect(names().filter((name) => other.test(name ?? ''))).toEqual([]);
});

test.each([
  ['2026-27/000007', 'INVOICE', 'Invoice', '₹118.00'],
  ['cn26-27/7', 'CREDIT_NOTE', 'Credit note', '−₹118.00'],
] as const)('the number %s leads to its document', async (typed, kind, noun, total) => {
  signInAdmin('ORDERS');
  const number = kind === 'INVOICE' ? '2026-27/000007' : 'CN26-27/000007';
  const document = { ...aTaxInvoice({ kind, number }), orderId: 41 };
  const { press, field, option, url, requests } = await open({
    'GET /invoices': () => ({ ...invoicePage, data: [document] }),
  });
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(typed);
  const found = option(new RegExp(`^${noun} ${number}`));
  await expect.element(found).toHaveAttribute('aria-selected', 'true');
  await expect.element(found).toMatchTextContent('Order #41');
  await expect.element(found).toMatchTextContent(total);
  const asked = requests.filter(({ name }) => name === 'GET /invoices');
  expect(asked.at(-1)?.query.get('number')).toBe(typed);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(url)
    .toHaveTextContent(`/admin/order/41/invoice?number=${encodeURIComponent(number)}`);
});

test('an order that does not exist is no longer offered', async () => {
  const { press, option, field } = await open();
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('41');
  await expect.element(page.getByText('2 results')).toBeVisible();
  await expect.element(option('Order #41')).not.toBeInTheDocument();
});

test('an order opens above the list as it is filtered', async () => {
  // While the shop has not answered yet.
  const pending = { 'GET /orders/all': () => new Promise<never>(() => {}) };
  const { url, press, field } = await open(pending, '/admin/order?status=PENDING');
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('41{Enter}');
  await expect.element(url).toHaveTextContent('/admin/order?status=PENDING&open=41');
});

test('finds orders, their customer and products, and leads to them', async () => {
  const { url, press, option, names, field } = await open({
    'GET /orders/all': () => orderPage([anOrder({ id: 42 }), anOrder()]),
    'GET /products': () => found(['Ashta Chamma']),
    'GET /customers': () => customersFound([aCustomer()]),
  });
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ash');
  await expect
    .poll(names)
    .toEqual([
      ...['Order #42', 'Order #41', 'आशा कुर्‍हाडे', 'Ashta Chamma'],
      ...['Search orders for “ash”', 'Search products for “ash”'],
    ]);
  await expect
    .element(option(/Order #42/))
    .toHaveTextContent('Order #42आशा कुर्‍हाडे · ₹2,398 · Pending');
  await option(/asha@example.com/).click();
  await expect.element(url).toHaveTextContent('/admin/customers/7');
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ash');
  await option(/Ashta Chamma/).click();
  await expect.element(url).toHaveTextContent('/admin/product?edit=5');
});

test('whoever types an email is led to the customer, not to the latest order', async () => {
  const { url, press, option, names, field } = await open({
    'GET /orders/all': () => orderPage([anOrder({ id: 42 }), anOrder()]),
    'GET /customers': () => customersFound([aCustomer()]),
  });
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('asha@example.com');
  await expect.poll(() => names().slice(0, 3)).toEqual(['आशा कुर्‍हाडे', 'Order #42', 'Order #41']);
  await expect.element(option(/^आशा कुर्‍हाडे/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(url).toHaveTextContent('/admin/customers/7');
});

test('a search that fails is said in place, and the rest stays usable', async () => {
  const { url, press, field, option, screen } = await open({
    'GET /orders/all': () => {
      throw new Refused('unavailable', 'The shop is busy.');
    },
    'GET /products': () => found(['लूडो 4-in-1']),
  });
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ludo');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Orders could not be searched. The shop is busy.');
  await option(/^लूडो 4-in-1/).click();
  await expect.element(url).toHaveTextContent('/admin/product?edit=5');
});

test('an action of another page starts once that page is there', async () => {
  const { url, press, field } = await open();
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('export ord{Enter}');
  await expect.element(url).toHaveTextContent('/admin/order');
  await expect.poll(() => exported.mock.calls.length).toBe(1);
});

test('what was used last stands first, for the same user only', async () => {
  signInAdmin('ORDERS');
  const { press, names, field, url } = await open();
  await press();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('secur{Enter}');
  await expect.element(url).toHaveTextContent('/admin/security');
  await press();
  await expect.poll(() => names()[0]).toBe('Security');
  await userEvent.keyboard('{Escape}');
  signInAdmin('OWNER');
  await press();
  await expect.poll(names).toContain('Staff');
  expect(names()[0]).not.toBe('Security');
});

test('the arrows go round, and the field names the active option', async () => {
  const { press, names, field, option } = await open();
  await press();
  await expect.element(field).toHaveFocus();
  await expect.poll(() => names().length).toBeGreaterThan(5);
  const active = () =>
    document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')
      ?.textContent;
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(active).toBe('Sign out');
  await expect.element(option('Sign out')).toBeInViewport();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(() => active()?.startsWith(names()[1] ?? '?')).toBe(true);
});

test('on a phone it opens from its button and fills the screen', async () => {
  await page.viewport(390, 844);
  const { screen, field } = await open();
  await screen.getByRole('button', { name: /^Search or jump to…/ }).click();
  await expect.element(field).toHaveFocus();
  const box = () => screen.getByRole('dialog').element().getBoundingClientRect();
  await expect.poll(() => [box().top, box().left, box().height]).toEqual([0, 0, 844]);
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(field).not.toBeInTheDocument();
});

test('the list of shortcuts names it', async () => {
  const { screen } = await open();
  await expect.element(screen.getByLabelText('Note')).toBeInTheDocument();
  await userEvent.keyboard('?');
  const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(list.getByText('Ctrl K')).toBeVisible();
  await expect.element(list.getByText('Go to Order')).toBeInTheDocument();
});
