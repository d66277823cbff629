import type { ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Order } from '#contract/orders/orders.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { barriers } from '#test/components/barriers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aDesk, anOrder, anOrderItem } from '#test/components/samples.ts';
import { currentShortcuts, useShortcutKeys } from '#web/admin/shell/shortcuts.ts';
import { listUrl } from '#web/list-url.ts';
import * as desk from './desk.tsx';
import { tabOf } from './scan-field.tsx';

type Answers = Parameters<typeof answerCalls>[0];

const waiting = (id: number, change: Partial<Order> = {}) =>
  anOrder({ id, desk: aDesk(), ...change });

const shipped = (id: number, change: Partial<Order> = {}) =>
  waiting(id, { deliveryStatus: 'SHIPPED', desk: aDesk({ confirmation: 'CONFIRMED' }), ...change });

const refused = (id: number) =>
  shipped(id, { desk: aDesk({ cash: 'REFUSED', reason: 'Nobody at home' }) });

/** Opens the desk of a shop that keeps what each step did. */
async function open(query: string, first: Order[], answers: Answers = {}) {
  const orders = new Map(first.map((order) => [String(order.id), order]));
  const change = (id: string, next: (order: Order) => Order, message: string) => {
    const order = next(orders.get(id) as Order);
    orders.set(id, order);
    return { message, order };
  };
  const desked = (id: string, part: Partial<NonNullable<Order['desk']>>, message: string) =>
    change(id, (order) => ({ ...order, desk: { ...aDesk(), ...order.desk, ...part } }), message);
  const requests = answerCalls({
    'GET /desk': ({ query: sent }) => {
      const search = sent.get('search') ?? '';
      const found = [...orders.values()].filter(({ id, user, trackingNumber }) =>
        [id, user.firstName, trackingNumber].join().includes(search),
      );
      const at = (tab: string) =>
        found.filter((order) => (tab === 'all' ? tabOf(order) : tabOf(order) === tab));
      const shown = at(sent.get('tab') ?? 'confirm');
      const count = (tab: string) => at(tab).length;
      const counts = { confirm: count('confirm'), ship: count('ship') };
      return {
        orders: shown.map((order) => ({ ...order, signs: [] })),
        meta: {
          ...{ totalItems: shown.length, exact: true, currentPage: 1, pageSize: 20 },
          totalPages: 1,
        },
        counts: {
          ...counts,
          ...{ collect: count('collect'), undelivered: 0, returns: count('returns') },
        },
      };
    },
    'GET /orders/{id}': ({ params }) => {
      const order = orders.get(params.id ?? '');
      if (!order) throw new Refused('not_found', 'Order not found.');
      return { order: { ...order, journal: [] } };
    },
    'PUT /orders/{id}/confirm': ({ params, body: { outcome } }) =>
      desked(
        params.id ?? '',
        outcome === 'WITHDRAWN'
          ? { confirmation: 'NONE', attempts: 0 }
          : { confirmation: outcome, attempts: 1 },
        `Order is ${outcome}.`,
      ),
    'PUT /orders/{id}/status': ({ params, body: { statusSeen: _, ...body } }) =>
      change(params.id ?? '', (order) => ({ ...order, ...body }), 'Status updated to Shipped'),
    'PUT /orders/{id}/collect': ({ params }) =>
      desked(params.id ?? '', { cash: 'COLLECTED' }, 'Cash collected.'),
    'PUT /orders/{id}/refuse': ({ params, body: { reason } }) =>
      desked(params.id ?? '', { cash: 'REFUSED', reason }, 'Parcel refused.'),
    'PUT /orders/{id}/back': ({ params }) =>
      desked(params.id ?? '', { backInStockAt: '2026-11-23T10:00:00.000Z' }, 'Back in stock.'),
    ...answers,
  });
  const module = { ...desk, default: InShell };
  const screen = await renderRoute(`/admin/desk${query}`, 'admin/desk', module, {
    hasCashDesk: true,
  });
  const sent = () =>
    requests
      .filter(({ name }) => name.startsWith('PUT'))
      .map(({ params, body }) => ({ ...params, ...body }));
  const asked = (name: string) =>
    requests
      .filter((request) => request.name === name)
      .map(({ query: of }) => Object.fromEntries(of));
  return {
    screen,
    sent,
    asked,
    step: (name: string) => screen.getByRole('button', { name, exact: true }),
    field: screen.getByRole('searchbox'),
    url: screen.getByLabelText('URL'),
  };
}

/** Adds the shortcuts, which the shell listens for. */
function InShell(props: ComponentProps<typeof desk.default>) {
  useShortcutKeys();
  return (
    <main id="main">
      <desk.default {...props} />
    </main>
  );
}

inViewport(1440, 900);

beforeEach(() => signInAdmin('ORDERS'));

test('each tab has a count, and a row shows what staff need for the call', async () => {
  const { screen } = await open('', [
    waiting(41, { desk: aDesk({ confirmation: 'UNREACHABLE', attempts: 2 }) }),
    waiting(42, { desk: aDesk({ confirmation: 'CONFIRMED' }) }),
    shipped(43),
    refused(44),
  ]);
  const tabs = screen.getByRole('navigation', { name: 'Steps' }).getByRole('link');
  await expect
    .poll(() => tabs.elements().map((tab) => tab.textContent))
    .toEqual(['To confirm1', 'To ship1', 'Cash due1', 'Not delivered0', 'Returns1', 'Settlement']);
  const row = screen.getByRole('row').nth(1);
  for (const words of ['#41', 'आशा कुर्‍हाडे', 'ಬೆಂಗಳೂರು', '560001', '2 × लूडो 4-in-1', '₹2,398']) {
    await expect.element(row.getByText(words, { exact: true })).toBeVisible();
  }
  await expect.element(row.getByText('Not reached, 2 tries')).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: '9845012345' }))
    .toHaveAttribute('href', 'tel:+919845012345');
});

test('a row says the colour and size of each item to pack', async () => {
  const { screen } = await open('?tab=ship', [
    waiting(41, {
      desk: aDesk({ confirmation: 'CONFIRMED' }),
      items: ['लाल', 'नीला', 'हरा', 'पीला'].map((color, nth) => {
        const item = anOrderItem();
        const variant = { ...item.product.variant, color, size: nth === 0 ? 'बड़ा' : 'full' };
        return { ...item, id: nth + 1, product: { ...item.product, variant } };
      }),
    }),
  ]);
  const row = screen.getByRole('row').nth(1);
  for (const words of ['लाल, बड़ा', 'नीला', 'हरा', '+ 1 more']) {
    await expect.element(row.getByText(words, { exact: true })).toBeVisible();
  }
});

test('a row to ship says that the customer confirmed it by the link', async () => {
  const confirmed = (id: number, confirmedByLink: boolean) =>
    waiting(id, { desk: aDesk({ confirmation: 'CONFIRMED', confirmedByLink }) });
  const { screen } = await open('?tab=ship', [confirmed(41, true), confirmed(42, false)]);
  const row = (order: number) => screen.getByRole('row').filter({ hasText: `#${order}` });
  await expect.element(row(41).getByText('Confirmed by link')).toBeVisible();
  await expect.element(row(42)).not.toMatchTextContent('Confirmed by link');
});

test('a call can be undone from its message', async () => {
  const { screen, step, sent } = await open('', [waiting(41), waiting(42)]);
  await step('Confirm: order 41').click();
  await screen.getByRole('button', { name: 'Undo, Order #41' }).click();
  await expect.element(step('Confirm: order 41')).toBeVisible();
  expect(sent()).toEqual([
    { id: '41', outcome: 'CONFIRMED' },
    { id: '41', outcome: 'WITHDRAWN', attemptsSeen: 1 },
  ]);
});

test('the button of the row in focus alone is filled', async () => {
  const { step } = await open('', [waiting(41), waiting(42)]);
  await expect.element(step('Confirm: order 41')).toBeVisible();
  const filled = () =>
    ['41', '42'].filter((id) => {
      const { backgroundColor } = getComputedStyle(step(`Confirm: order ${id}`).element());
      const other = getComputedStyle(step(`Not reached: order ${id}`).element());
      return backgroundColor !== other.backgroundColor;
    });
  expect(filled()).toEqual([]);
  await userEvent.keyboard('j');
  await expect.poll(filled).toEqual(['41']);
  await userEvent.keyboard('j');
  await expect.poll(filled).toEqual(['42']);
});

test('the orders to confirm have no barrier', async () => {
  const { step } = await open('', [waiting(41), waiting(42)]);
  await expect.element(step('Confirm: order 42')).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('orders are confirmed by the Enter key alone, one after the other', async () => {
  const { screen, step, field, sent } = await open('', [waiting(41), waiting(42), waiting(43)]);
  await expect.element(step('Confirm: order 41')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(step('Confirm: order 41')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(step('Confirm: order 42')).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(step('Confirm: order 43')).toHaveFocus();
  await userEvent.keyboard('k{Enter}');
  await expect.element(step('Confirm: order 43')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('No orders to confirm')).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(sent()).toEqual(['41', '42', '43'].map((id) => ({ id, outcome: 'CONFIRMED' })));
});

test('a key that is held down takes one step, and sends no dialog', async () => {
  const orders = [waiting(41), waiting(42), waiting(43), shipped(51), shipped(52)];
  const { screen, step, sent } = await open('', orders);
  await expect.element(step('Confirm: order 41')).toBeVisible();
  await userEvent.keyboard('j{Enter>3/}');
  await expect.element(step('Confirm: order 42')).toHaveFocus();
  await userEvent.keyboard('{r>3/}');
  await expect.element(screen.getByText('Not reached, 1 try')).toBeVisible();

  await screen.getByRole('link', { name: /^Cash due/ }).click();
  await expect.element(step('Collected: order 51')).toBeVisible();
  await userEvent.keyboard('j{Enter>5/}');
  await expect.element(screen.getByLabelText('Cash received (₹)')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(step('Collected: order 52')).toHaveFocus();
  expect(sent()).toEqual([
    { id: '41', outcome: 'CONFIRMED' },
    { id: '42', outcome: 'UNREACHABLE' },
    { id: '51', amount: 2_398, delivered: true },
  ]);
});

test('a step is taken once, however long the list takes to follow', async () => {
  const counts = { confirm: 1, ship: 0, collect: 0, undelivered: 0, returns: 0 };
  const meta = { totalItems: 1, exact: true, currentPage: 1, pageSize: 20, totalPages: 1 };
  const reload = Promise.withResolvers<void>();
  let loads = 0;
  const { screen, step, sent } = await open('', [waiting(41)], {
    'GET /desk': async () => {
      if (loads++ > 0) await reload.promise;
      return { orders: [{ ...waiting(41), signs: [] }], meta, counts };
    },
  });
  await step('Not reached: order 41').click();
  await expect.element(screen.getByText('Order is UNREACHABLE.')).toBeVisible();
  await expect.element(step('Confirm: order 41')).not.toHaveAttribute('aria-disabled', 'true');
  await step('Confirm: order 41').click();
  reload.resolve();
  await expect.poll(() => loads).toBe(2);
  expect(sent()).toEqual([{ id: '41', outcome: 'UNREACHABLE' }]);
});

test('R notes that nobody answered; the order stays and the next one is in focus', async () => {
  const { screen, step, sent } = await open('', [waiting(41), waiting(42)]);
  await expect.element(step('Confirm: order 41')).toBeVisible();
  await userEvent.keyboard('jr');
  await expect.element(step('Confirm: order 42')).toHaveFocus();
  await expect.element(screen.getByText('Not reached, 1 try')).toBeVisible();
  expect(sent()).toEqual([{ id: '41', outcome: 'UNREACHABLE' }]);
});

test('somebody who has moved on meanwhile keeps the focus where it is', async () => {
  const answer = Promise.withResolvers<void>();
  const { step } = await open('', [waiting(41), waiting(42), waiting(43)], {
    'PUT /orders/{id}/confirm': async () => {
      await answer.promise;
      return { message: 'Order #41: customer not reached.', order: waiting(41) };
    },
  });
  await expect.element(step('Confirm: order 41')).toBeVisible();
  await userEvent.keyboard('jrj');
  await expect.element(step('Confirm: order 42')).toHaveFocus();
  await expect.element(step('Not reached: order 41')).toHaveAttribute('aria-disabled', 'true');
  answer.resolve();
  await expect.element(step('Not reached: order 41')).not.toHaveAttribute('aria-disabled', 'true');
  await expect.element(step('Confirm: order 42')).toHaveFocus();
});

test('a step that a colleague already took shows a message and reloads the list', async () => {
  const order = waiting(41);
  const { screen, step } = await open('', [order, waiting(42)], {
    'PUT /orders/{id}/confirm': () => {
      order.desk = aDesk({ confirmation: 'CONFIRMED' });
      throw new Refused('conflict', 'This order was confirmed already.');
    },
  });
  await step('Confirm: order 41').click();
  await expect.element(screen.getByText('This order was confirmed already.')).toBeVisible();
  await expect.element(step('Confirm: order 41')).not.toBeInTheDocument();
});

test.each([
  ['Collected', 'The cash was not saved.'],
  ['Parcel refused', 'The refusal was not saved.'],
])('%s closes its dialog and reloads the list when a colleague was faster', async (name, title) => {
  const order = shipped(41);
  const tooLate = () => {
    order.desk = aDesk({ cash: 'COLLECTED' });
    throw new Refused('conflict', 'The cash for this order was already collected.');
  };
  const { screen, step } = await open('?tab=collect', [order, shipped(42)], {
    'PUT /orders/{id}/collect': tooLate,
    'PUT /orders/{id}/refuse': tooLate,
  });
  await step(`${name}: order 41`).click();
  if (name === 'Parcel refused') await screen.getByLabelText('Reason').fill('Nobody at home');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(title)).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(step('Collected: order 42')).toHaveFocus();
  await expect.element(step('Collected: order 41')).not.toBeInTheDocument();
});

test('the first parcel asks for its courier first', async () => {
  localStorage.removeItem('last-courier');
  const confirmed = { desk: aDesk({ confirmation: 'CONFIRMED' }) };
  const { screen, step } = await open('?tab=ship', [waiting(41, confirmed)]);
  await step('Ship: order 41').click();
  await expect.element(screen.getByLabelText('Courier')).toHaveFocus();
});

test('amounts of one list all show paise, or none', async () => {
  const { screen } = await open('', [waiting(41), waiting(42, { orderTotal: 898.5 })]);
  await expect.element(screen.getByText('₹2,398.00')).toBeVisible();
  await expect.element(screen.getByText('₹898.50')).toBeVisible();
});

test('a scanner types anywhere, and leads to the order in whatever tab it waits', async () => {
  const { screen, step, field, url } = await open('', [
    waiting(41),
    shipped(57, { courier: 'Blue Dart', trackingNumber: 'BD9001IN' }),
    refused(58),
  ]);
  await step('Confirm: order 41').element().focus();
  await userEvent.keyboard('57{Enter}');
  await expect.element(step('Collected: order 57')).toHaveFocus();
  await expect.element(url).toHaveTextContent('/admin/desk?tab=collect&search=57&order=57');

  await userEvent.keyboard('58{Enter}');
  await expect.element(step('Back in stock: order 58')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Yes, back in stock' }).click();
  await expect.element(url).toHaveTextContent('/admin/desk?tab=returns');
  await expect.element(field).toHaveFocus();

  await userEvent.keyboard('bd9001in{Enter}');
  await expect.element(screen.getByText(/Nothing at the desk matches “bd9001in”/)).toBeVisible();
  await userEvent.keyboard('BD9001IN{Enter}');
  await expect.element(step('Collected: order 57')).toHaveFocus();
});

test('a name leads to the first tab with a match, and asks once for all tabs', async () => {
  const { asked, field, url } = await open('', [
    waiting(41),
    shipped(57, { user: { ...anOrder().user, firstName: 'Meera' } }),
    refused(58),
  ]);
  const search = async (typed: string) => {
    await field.fill(typed);
    await userEvent.keyboard('{Enter}');
  };
  await search('Meera');
  await expect.element(url).toHaveTextContent('/admin/desk?tab=collect&search=57&order=57');
  await search('आशा');
  await expect.element(url).toHaveTextContent(listUrl('/admin/desk', { search: 'आशा' }, {}));
  const all = { tab: 'all', limit: '20' };
  expect(asked('GET /desk').filter(({ tab }) => tab === 'all')).toEqual([
    { ...all, search: 'Meera' },
    { ...all, search: 'आशा' },
  ]);
  // The page before, and the two it was led to.
  await expect.poll(() => asked('GET /desk')).toHaveLength(2 + 3);
});

test('a parcel goes back into stock only after a question, which a scan cannot answer', async () => {
  const { screen, step, sent } = await open('?tab=returns', [refused(58)]);
  await step('Back in stock: order 58').click();
  const question = screen.getByRole('alertdialog', { name: 'Is the parcel of order #58 back?' });
  await expect.element(question).toMatchTextContent('2 items go back into stock.');
  await userEvent.keyboard('58{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(step('Back in stock: order 58')).toHaveFocus();
  expect(sent()).toEqual([]);
});

test.each([
  ['asha@haat.local', true],
  ['', false],
])(
  'of a customer with the email address “%s” the question names an email: %s',
  async (email, isNamed) => {
    const order = refused(58);
    const { screen, step } = await open('?tab=returns', [
      { ...order, user: { ...order.user, email } },
    ]);
    await step('Back in stock: order 58').click();
    const question = screen.getByRole('alertdialog');
    await expect.element(question).toMatchTextContent('The order is cancelled.');
    expect(question.element().textContent.includes('email')).toBe(isNamed);
  },
);

test('an order with nothing to do says so at the field, which takes the next scan', async () => {
  const { screen, field } = await open('', [
    waiting(41),
    shipped(57, { deliveryStatus: 'DELIVERED', desk: aDesk({ cash: 'COLLECTED' }) }),
  ]);
  await field.fill('#57');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('alert').first())
    .toHaveTextContent('Nothing to do for order #57: delivered, cash collected.');
  await userEvent.keyboard('41{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Confirm: order 41' })).toHaveFocus();
  expect(screen.getByText(/Nothing to do/).query()).toBeNull();
});

test('an order ships with its courier and tracking number, and can be taken back', async () => {
  const confirmed = { desk: aDesk({ confirmation: 'CONFIRMED' }) };
  const { screen, step, sent } = await open('?tab=ship', [
    waiting(41, confirmed),
    waiting(42, confirmed),
  ]);
  await step('Ship: order 41').click();
  const dialog = screen.getByRole('dialog', { name: 'Ship order #41' });
  await dialog.getByLabelText('Courier').fill('Delhivery');
  await dialog.getByLabelText('Tracking number').fill('DL123');
  await userEvent.keyboard('{Enter}');
  await expect.element(step('Ship: order 42')).toHaveFocus();
  expect(sent()).toEqual([
    { id: '41', deliveryStatus: 'SHIPPED', courier: 'Delhivery', trackingNumber: 'DL123' },
  ]);

  await screen.getByRole('button', { name: 'Undo, Order #41' }).click();
  await expect.element(step('Ship: order 41')).toBeVisible();
  await step('Ship: order 42').click();
  await expect.element(screen.getByLabelText('Courier')).toHaveValue('Delhivery');
  await expect.element(screen.getByRole('textbox', { name: 'Tracking number' })).toHaveFocus();
});

test('a number typed or scanned after an undo replaces the one before', async () => {
  const confirmed = { desk: aDesk({ confirmation: 'CONFIRMED' }) };
  const { screen, step, sent } = await open('?tab=ship', [waiting(41, confirmed)]);
  await step('Ship: order 41').click();
  await screen.getByLabelText('Courier').fill('Delhivery');
  const number = screen.getByRole('textbox', { name: 'Tracking number' });
  await number.fill('1111122222');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Undo, Order #41' }).click();
  await step('Ship: order 41').click();
  await expect.element(number).toHaveFocus();
  await expect.element(number).toHaveValue('1111122222');
  await userEvent.keyboard('3333344444{Enter}');
  await expect.poll(() => sent().at(-1)).toMatchObject({ trackingNumber: '3333344444' });
});

test('an order that ships without tracking loses the number from before an undo', async () => {
  const parcel = { courier: 'Delhivery', trackingNumber: '1111122222' };
  const { screen, step, sent } = await open('?tab=ship', [
    waiting(41, { desk: aDesk({ confirmation: 'CONFIRMED' }), ...parcel }),
  ]);
  await step('Ship: order 41').click();
  await screen.getByRole('button', { name: 'Ship without tracking' }).click();
  const none = { courier: '', trackingNumber: '' };
  await expect.poll(sent).toEqual([{ id: '41', deliveryStatus: 'SHIPPED', ...none }]);
});

test('the amount due is prefilled; another one asks for a note first', async () => {
  const { screen, step, sent } = await open('?tab=collect', [shipped(41), shipped(42)]);
  await step('Collected: order 41').click();
  await expect.element(screen.getByLabelText('Cash received (₹)')).toHaveValue('2398');
  await userEvent.keyboard('{Enter}');
  await expect.element(step('Collected: order 42')).toHaveFocus();

  await userEvent.keyboard('{Enter}2,000{Enter}');
  const note = screen.getByLabelText('Why is it different?');
  await expect.element(note).toHaveAccessibleDescription('Say why the amount differs.');
  await note.fill('₹398 waived: scratched');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('No cash is due')).toBeVisible();
  expect(sent()).toEqual([
    { id: '41', amount: 2_398, delivered: true },
    { id: '42', amount: 2_000, delivered: true, force: true, note: '₹398 waived: scratched' },
  ]);
});

test('does not offer to email a customer who has no email address', async () => {
  const order = shipped(41);
  const { screen, step } = await open('?tab=collect', [
    { ...order, user: { ...order.user, email: '' } },
  ]);
  await step('Collected: order 41').click();
  await expect.element(screen.getByLabelText('Mark as Delivered', { exact: true })).toBeVisible();
});

test('an order stays as it is when the box is cleared; a delivered one has none', async () => {
  const orders = [shipped(41), shipped(42, { deliveryStatus: 'DELIVERED' })];
  const { screen, step, sent } = await open('?tab=collect', orders);
  const box = screen.getByLabelText('Mark as Delivered and email the customer');
  await step('Collected: order 41').click();
  await box.click();
  await screen.getByRole('button', { name: 'Collected', exact: true }).click();
  await expect.element(step('Collected: order 42')).toHaveFocus();
  await step('Collected: order 42').click();
  await expect.element(screen.getByLabelText('Cash received (₹)')).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  expect(sent()).toEqual([{ id: '41', amount: 2_398, delivered: false }]);
});

test('an amount with paise is prefilled as it is written', async () => {
  const { screen, step } = await open('?tab=collect', [shipped(41, { orderTotal: 898.5 })]);
  await step('Collected: order 41').click();
  await expect.element(screen.getByLabelText('Cash received (₹)')).toHaveValue('898.50');
});

test('a refused parcel needs a reason, and then waits under Returns', async () => {
  const { screen, step, sent } = await open('?tab=collect', [shipped(41)]);
  await step('Collected: order 41').element().focus();
  await userEvent.keyboard('r');
  const reason = screen.getByLabelText('Reason');
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(reason).toHaveAccessibleDescription('Enter why the parcel was refused.');
  await reason.fill('Nobody at home');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('No cash is due')).toBeVisible();
  await screen.getByRole('link', { name: /^Returns/ }).click();
  await expect.element(screen.getByText('Refused: Nobody at home')).toBeVisible();
  expect(sent()).toEqual([{ id: '41', reason: 'Nobody at home' }]);
});

test.each([
  ['/track/abc', `${location.origin}/track/abc`],
  ['https://saree.example/track/abc', 'https://saree.example/track/abc'],
])('the message by WhatsApp has the link %s whole', async (link, whole) => {
  const order = Object.assign(waiting(41), { link });
  const { screen } = await open('', [order]);
  const whatsapp = screen.getByRole('link', { name: 'WhatsApp: order 41' });
  await expect.element(whatsapp).toBeVisible();
  const text = new URL(whatsapp.element().getAttribute('href') ?? '').searchParams.get('text');
  expect(text?.split('\n').at(-1)).toBe(`Please confirm it here: ${whole}`);
});

test('the message by WhatsApp asks for another day after a failed attempt', async () => {
  const missed = aDesk({ confirmation: 'CONFIRMED', deliveryAttempts: 1 });
  const { screen } = await open('?tab=collect', [shipped(41, { desk: missed }), shipped(42)]);
  const asks = /When%20can%20they%20come%20again%3F$/;
  const link = (id: number) => screen.getByRole('link', { name: `WhatsApp: order ${id}` });
  await expect.element(link(41)).toHaveAttribute('href', expect.stringMatching(asks));
  await expect.element(link(42)).toHaveAttribute('href', expect.not.stringMatching(asks));
});

test('a delivered parcel cannot be refused', async () => {
  const { step } = await open('?tab=collect', [shipped(41, { deliveryStatus: 'DELIVERED' })]);
  await expect.element(step('Collected: order 41')).toBeVisible();
  await expect.element(step('Parcel refused: order 41')).not.toBeInTheDocument();
});

test('whoever calls or packs reads the tags and the latest note', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const note = (text: string) => ({ at, by: 'leela', text });
  const order = { tags: ['उपहार'], notes: [note('Asked for red'), note('Call after 6 pm')] };
  const { screen } = await open('', [waiting(41, order), waiting(42)]);
  const row = screen.getByRole('row', { name: /order 41/ });
  await expect.element(row.getByText('Note: Call after 6 pm')).toBeVisible();
  await expect.element(row.getByRole('list', { name: 'Tags' })).toMatchTextContent('उपहार');
  await expect.element(screen.getByText(/Asked for red/)).not.toBeInTheDocument();
  await page.viewport(390, 844);
  await expect.element(screen.getByText('Note: Call after 6 pm')).toBeVisible();
});

test('the three steps of a parcel fit the narrowest phone', async () => {
  await page.viewport(320, 800);
  const { step } = await open('?tab=collect', [shipped(41)]);
  const missed = step('Not delivered: order 41');
  await expect.element(missed).toBeVisible();
  expect(missed.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('all labels where cash is due are those of parcels that are not delivered', async () => {
  const { screen } = await open('?tab=collect', [shipped(41), shipped(42)]);
  await expect
    .element(screen.getByRole('link', { name: 'Print labels of parcels on their way' }))
    .toHaveAttribute('href', '/admin/desk/labels?tab=collect');
});

test('the message of a step names its order once', async () => {
  const { screen, step } = await open('', [waiting(41), waiting(42)]);
  await step('Confirm: order 41').click();
  await expect.element(page.getByRole('button', { name: 'Undo, Order #41' })).toBeVisible();
  expect(screen.baseElement.querySelectorAll('[popover] p')).toHaveLength(1);
});

test('labels are printed for the selected orders, or for all at this step', async () => {
  const confirmed = { desk: aDesk({ confirmation: 'CONFIRMED' }) };
  const orders = [waiting(41, confirmed), waiting(42, confirmed), waiting(43, confirmed)];
  const { screen, step } = await open('?tab=ship', orders);
  await expect
    .element(screen.getByRole('link', { name: 'Print all 3 labels' }))
    .toHaveAttribute('href', '/admin/desk/labels?tab=ship');
  await step('Ship: order 41').element().focus();
  await userEvent.keyboard('xjjx');
  await expect
    .element(screen.getByRole('link', { name: 'Print labels' }))
    .toHaveAttribute('href', '/admin/desk/labels?orders=41,43');
});

test.each([
  ['on To confirm', '', [waiting(41)], 'Enter j k r'],
  [
    'on To ship',
    '?tab=ship',
    [waiting(41, { desk: aDesk({ confirmation: 'CONFIRMED' }) })],
    'Enter a j k l x',
  ],
  ['on Cash due', '?tab=collect', [shipped(41)], 'Enter a j k l r x'],
  [
    'of delivered orders',
    '?tab=collect',
    [shipped(41, { deliveryStatus: 'DELIVERED' })],
    'Enter a j k l x',
  ],
  ['on Returns', '?tab=returns', [refused(41)], 'Enter j k'],
  ['on a tab without orders', '?tab=ship', [waiting(41)], ''],
])('the keys %s are those that do something there', async (_, query, orders, keys) => {
  const { screen } = await open(query, orders);
  await expect.element(screen.getByText(keys ? '#41' : 'No orders to ship')).toBeVisible();
  const listed = currentShortcuts().map((shortcut) => shortcut.keys);
  expect(listed.toSorted().join(' ')).toBe(keys);
});

test('a refused parcel shows its total, and nothing to collect', async () => {
  const { screen } = await open('?tab=returns', [refused(41)]);
  await expect.element(screen.getByText('₹2,398')).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Total' })).toBeVisible();
  await expect.element(screen.getByText('To collect')).not.toBeInTheDocument();
});

test('two keys ship all confirmed orders of the page, and Undo takes them back', async () => {
  const confirmed = { desk: aDesk({ confirmation: 'CONFIRMED' }) };
  const undone: unknown[] = [];
  const { screen, sent, step } = await open(
    '?tab=ship',
    [waiting(41, confirmed), waiting(42, confirmed)],
    {
      'POST /orders/ship/undo': ({ body }) => {
        undone.push(body);
        return { message: '2 orders are pending again.', orders: [41, 42] };
      },
    },
  );
  await expect.element(step('Ship: order 41')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(screen.getByText('2 selected')).toBeVisible();
  await userEvent.keyboard('s');
  await expect.element(screen.getByText('2 orders shipped')).toBeVisible();
  expect(sent()).toMatchObject([
    { id: '41', deliveryStatus: 'SHIPPED' },
    { id: '42', deliveryStatus: 'SHIPPED' },
  ]);
  await screen.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => undone).toEqual([{ orders: ['41', '42'] }]);
});

test('a step with nothing to do leads to what waits next', async () => {
  const { screen, url } = await open('', [
    waiting(41, { desk: aDesk({ confirmation: 'CONFIRMED' }) }),
  ]);
  await expect.element(screen.getByText('No orders to confirm')).toBeVisible();
  await screen.getByRole('link', { name: 'Next: To ship (1)' }).click();
  await expect.element(url).toHaveTextContent('/admin/desk?tab=ship');
});

test('on a phone an order is a card with the same steps', async () => {
  await page.viewport(390, 844);
  const { screen, step } = await open('', [waiting(41)]);
  await expect.element(step('Confirm: order 41')).toBeVisible();
  await expect.element(step('Not reached: order 41')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '9845012345' })).toBeVisible();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
});

test('the orders to ship can be shipped from a pasted table', async () => {
  const { screen } = await open('?tab=ship', [
    waiting(41, { desk: aDesk({ confirmation: 'CONFIRMED' }) }),
  ]);
  await screen.getByRole('button', { name: 'Ship many' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Ship many orders' })).toBeVisible();
});

test('the settlement compares due and collected by day and courier, and can be narrowed', async () => {
  const sums = { parcels: 2, due: 500, collected: 300, refused: 200, difference: 0 };
  const short = { parcels: 1, due: 150.5, collected: 100, refused: 0, difference: -50.5 };
  const asked: object[] = [];
  const { screen, url } = await open('?tab=settlement&from=2026-11-01&to=2026-11-23', [], {
    'GET /desk/settlement': ({ query }) => {
      asked.push(Object.fromEntries(query));
      return {
        rows: [
          { day: '2026-11-22', courier: 'Delhivery', ...sums },
          { day: '2026-11-23', courier: null, ...short },
        ],
        totals: { parcels: 3, due: 650.5, collected: 400, refused: 200, difference: -50.5 },
      };
    },
  });
  const rows = screen.getByRole('row');
  await expect
    .element(rows.nth(1))
    .toHaveTextContent('22 Nov 2026Delhivery2₹500.00₹300.00₹200.00None');
  await expect
    .element(rows.nth(2))
    .toHaveTextContent('23 Nov 2026No courier1₹150.50₹100.00₹0.00₹50.50 short');
  await expect.element(rows.nth(3)).toMatchTextContent(/^Total3₹650.50₹400.00/);
  await screen.getByLabelText('Courier').fill('Delhivery');
  await userEvent.keyboard('{Enter}');
  const period = { from: '2026-11-01', to: '2026-11-23' };
  await expect.poll(() => asked).toEqual([period, { ...period, courier: 'Delhivery' }]);
  await expect.element(url).toMatchTextContent('courier=Delhivery');
});

test('on a phone the settlement is a list of cards', async () => {
  await page.viewport(390, 844);
  const sums = { parcels: 2, due: 500, collected: 300, refused: 200, difference: 0 };
  const short = { parcels: 1, due: 150.5, collected: 100, refused: 0, difference: -50.5 };
  const { screen } = await open('?tab=settlement&from=2026-11-01&to=2026-11-23', [], {
    'GET /desk/settlement': () => ({
      rows: [
        { day: '2026-11-22', courier: 'Delhivery', ...sums },
        { day: '2026-11-23', courier: null, ...short },
      ],
      totals: { parcels: 3, due: 650.5, collected: 400, refused: 200, difference: -50.5 },
    }),
  });
  await expect.element(screen.getByRole('heading', { name: '22 Nov 2026' })).toBeVisible();
  await expect.element(screen.getByText('Delhivery · 2 parcels')).toBeVisible();
  await expect.element(screen.getByText('₹500.00')).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('a settlement that ends before it begins is refused at its field; other days are shown', async () => {
  const asked: object[] = [];
  const { screen } = await open('?tab=settlement&from=2026-01-01&to=2026-01-02', [], {
    'GET /desk/settlement': ({ query }) => {
      asked.push(Object.fromEntries(query));
      const totals = { parcels: 0, due: 0, collected: 0, refused: 0, difference: 0 };
      return { rows: [], totals };
    },
  });
  await screen.getByLabelText('From').fill('2026-11-20');
  await screen.getByRole('button', { name: 'Show' }).click();
  await expect
    .element(screen.getByLabelText('To'))
    .toHaveAccessibleDescription('The last day is before the first. Change one of the two.');

  await screen.getByLabelText('To').fill('2026-11-23');
  await screen.getByRole('button', { name: 'Show' }).click();
  await expect
    .poll(() => asked)
    .toEqual([
      { from: '2026-01-01', to: '2026-01-02' },
      { from: '2026-11-20', to: '2026-11-23' },
    ]);
});

test('an error at the period moves no other field', async () => {
  const { screen } = await open('?tab=settlement&from=2026-01-01&to=2026-01-02', [], {
    'GET /desk/settlement': () => ({
      rows: [],
      totals: { parcels: 0, due: 0, collected: 0, refused: 0, difference: 0 },
    }),
  });
  const placeOf = () => screen.getByLabelText('Courier').element().getBoundingClientRect().left;
  await expect.element(screen.getByText('No cash in this period')).toBeVisible();
  const before = placeOf();
  await screen.getByLabelText('From').fill('2026-11-20');
  await screen.getByRole('button', { name: 'Show' }).click();
  await expect.element(screen.getByText(/^The last day is before the first/)).toBeVisible();
  expect(placeOf()).toBe(before);
});

test('while the cash desk is off the page says how to turn it on', async () => {
  signInAdmin('OWNER');
  answerCalls({
    'GET /desk': () => {
      throw new Refused('conflict', 'The cash desk is switched off.');
    },
  });
  const screen = await renderRoute('/admin/desk', 'admin/desk', desk);
  await expect.element(screen.getByText('The cash desk is switched off.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Go to the selling rules' }))
    .toHaveAttribute('href', '/admin/rules');
});

test('a link to the next page does not name the days of the settlement', async () => {
  const { screen } = await open('?tab=collect', [], {
    'GET /desk': () => ({
      orders: [{ ...shipped(41), signs: [] }],
      meta: { totalItems: 21, exact: true, currentPage: 1, pageSize: 20, totalPages: 2 },
      counts: { confirm: 0, ship: 0, collect: 21, undelivered: 0, returns: 0 },
    }),
  });
  await expect
    .element(screen.getByRole('link', { name: 'Page 2' }))
    .toHaveAttribute('href', '/admin/desk?tab=collect&page=2');
});
