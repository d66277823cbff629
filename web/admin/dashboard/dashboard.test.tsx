import { beforeEach, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import type { Dashboard, Report, StockHolder } from '#contract/dashboard.ts';
import { noLimits, recommendedLimits } from '#contract/rules/selling/recommended-limits.ts';
import type { SellingRules } from '#contract/selling/selling-rules.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { noRules } from '#test/components/samples.ts';
import { productsUrl } from '#web/admin/products/product-query.ts';
import * as dashboard from './dashboard.tsx';

const counts = {
  ...{ categories: 12, products: 1_060, pendingOrders: 3, companies: 1, legalPages: 2 },
  setUp: null,
};

const nothingWaits = {
  ...{ toConfirm: 0, toPack: 0, cashDue: 0, returns: 0 },
  ...{ outOfStock: 0, failedMails: 0 },
};

const aReport = (change: Partial<Report> = {}): Report => ({
  asOf: '2026-11-20T10:00:00.000Z',
  today: nothingWaits,
  sales: [
    { day: '2026-11-19', orders: 1, total: 499.5 },
    { day: '2026-11-20', orders: 2, total: 2_000 },
  ],
  orders: { PENDING: 3, SHIPPED: 1, DELIVERED: 4, CANCELED: 0 },
  bestSellers: [{ id: 5, name: 'लूडो 4-in-1', unitsSold: 1_200 }],
  lowStock: {
    limit: 12,
    count: 7,
    variants: [
      { id: 51, productId: 5, name: 'लूडो 4-in-1', color: 'मजीठ लाल', size: 'full', stock: 0 },
      { id: 61, productId: 6, name: 'Kite', color: '', size: 'full', stock: 2 },
    ],
  },
  failedMails: [],
  ...change,
});

const emptyReport = aReport({
  sales: [{ day: '2026-11-20', orders: 0, total: 0 }],
  orders: { PENDING: 0, SHIPPED: 0, DELIVERED: 0, CANCELED: 0 },
  bestSellers: [],
  lowStock: { limit: 5, count: 0, variants: [] },
});

const aMail = {
  id: 8,
  kind: 'order-shipped',
  recipient: 'asha@example.com',
  orderId: 41,
  createdAt: '2026-11-20T10:00:00.000Z',
  error: 'The mailbox is full.',
};

async function open(report = aReport(), answers: Parameters<typeof answerCalls>[0] = {}) {
  const requests = answerCalls({
    'GET /dashboard': () => counts,
    'GET /dashboard/report': () => report,
    'GET /dashboard/stock-holders': () => ({ customers: [] }),
    ...answers,
  });
  const page = await renderRoute('/admin/dashboard', 'admin/dashboard', dashboard);
  const part = (name: string) =>
    page.getByRole('heading', { name, level: 2 }).element().closest('section')?.innerText;
  return {
    page,
    requests,
    part,
    link: (name: string | RegExp) => page.getByRole('link', { name }),
  };
}

inViewport(1440, 900);

beforeEach(() => signInAdmin());

test.each([
  [/^Category ?12 Active/, '/admin/category'],
  [/^Product ?1,060/, '/admin/product'],
  [/^Order ?3 Pending/, '/admin/order?status=PENDING'],
  [/^Company ?1 Registered/, '/admin/company'],
  [/^Legal Page ?2 Documents/, '/admin/legal'],
])('the card %s leads to %s', async (name, url) => {
  const { page, link } = await open();
  await link(name).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent(url);
});

test('cards without counts still lead to their pages, and Retry counts again', async () => {
  let isBusy = true;
  const { page, link } = await open(aReport(), {
    'GET /dashboard': () => {
      if (isBusy) throw new Refused('unavailable', 'The shop is busy.');
      return counts;
    },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('could not be loaded');
  await expect.element(link(/^Order/)).toHaveAttribute('href', '/admin/order?status=PENDING');
  isBusy = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(link(/^Category ?12 Active/)).toBeVisible();
});

test('the sales of the period are summed, and listed day by day, latest first', async () => {
  const { page } = await open();
  await expect.element(page.getByRole('heading', { name: /last 30 days/ })).toBeVisible();
  const terms = page.getByRole('definition');
  await expect.element(terms.nth(0)).toHaveTextContent('₹2,499.50');
  await expect.element(terms.nth(1)).toHaveTextContent('3');
  await expect.element(terms.nth(2)).toHaveTextContent('₹833.17');
  await page.getByText('Show as a table').click();
  const rows = page.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('20 Nov 20262₹2,000.00');
  await expect.element(rows.nth(2)).toHaveTextContent('19 Nov 20261₹499.50');
});

test('sales in whole rupees have an average in whole rupees', async () => {
  const { page } = await open(aReport({ sales: [{ day: '2026-11-20', orders: 3, total: 2_000 }] }));
  const terms = page.getByRole('definition');
  await expect.element(terms.nth(0)).toHaveTextContent('₹2,000');
  await expect.element(terms.nth(2)).toHaveTextContent('₹667');
});

test('the day under the pointer is put into words', async () => {
  const { page } = await open();
  const bars = () => [...document.querySelectorAll('svg rect.fill-transparent')];
  await expect.poll(() => bars().length).toBe(2);
  await userEvent.hover(bars()[0] as Element);
  await expect.element(page.getByText('19 Nov 2026: ₹499.50, 1 order')).toBeInTheDocument();
  await userEvent.hover(document.querySelector('svg rect.fill-accent:last-child') as Element);
  await expect.element(page.getByText('20 Nov 2026: ₹2,000.00, 2 orders')).toBeInTheDocument();
});

test('each status leads to its orders', async () => {
  const { page, link } = await open();
  await expect.element(page.getByText('8 in total')).toBeVisible();
  await expect
    .element(link(/^Delivered ?4/))
    .toHaveAttribute('href', '/admin/order?status=DELIVERED');
});

test('what sells and what runs out is named, and leads to the product', async () => {
  const { page, link } = await open();
  await expect.element(page.getByText('1,200 sold')).toBeVisible();
  await expect.element(page.getByText('Out of stock')).toBeVisible();
  await expect.element(page.getByText('2 left')).toBeVisible();
  await expect
    .element(link('लूडो 4-in-1').first())
    .toHaveAttribute('href', `/admin/product?${new URLSearchParams({ search: 'लूडो 4-in-1' })}`);
  await expect
    .element(link('Show all 7 products'))
    .toHaveAttribute('href', productsUrl({ maxStock: 12 }));
});

test('one product low on stock is counted in the singular', async () => {
  const lowStock = { limit: 12, count: 1, variants: [] };
  const { link } = await open(aReport({ lowStock }));
  await expect.element(link('Show 1 product')).toBeVisible();
});

test('a new shop has no sales, no best seller and no mail that failed', async () => {
  const { page, link, part } = await open(emptyReport);
  await expect.element(page.getByRole('definition').nth(2)).toHaveTextContent('–');
  await expect.element(page.getByText('No sales yet.')).toBeVisible();
  await expect.poll(() => part('Low stock')).toMatch('No product is low on stock.');
  const none = await open(emptyReport, { 'GET /dashboard': () => ({ ...counts, products: 0 }) });
  await expect.element(none.link('Add products to track their stock.')).toBeVisible();
  await expect.element(link(/^Show all/)).not.toBeInTheDocument();
  await expect.element(page.getByText('Failed emails')).not.toBeInTheDocument();
});

test('a failed mail says to whom, about which order and why; Resend sends it again', async () => {
  let mails = [aMail];
  const { page, link, requests } = await open(undefined, {
    'GET /dashboard/report': () => aReport({ failedMails: mails }),
    'POST /mails/{id}/resend': () => {
      mails = [];
      return { message: 'Email sent.' };
    },
  });
  await expect.element(page.getByText('The mailbox is full.')).toBeVisible();
  await expect
    .element(link('Order shipped, order #41'))
    .toHaveAttribute('href', '/admin/order?search=41');
  await page.getByRole('button', { name: 'Resend the email to asha@example.com' }).click();
  await expect.element(page.getByText('Email sent.')).toBeVisible();
  await expect.element(page.getByText('Failed emails')).not.toBeInTheDocument();
  const sent = requests.filter(({ name }) => name === 'POST /mails/{id}/resend');
  expect(sent.map(({ params }) => params)).toEqual([{ id: '8' }]);
});

test('a mail that fails again stays with the reason, and one without a reason says so', async () => {
  const { page } = await open(
    aReport({ failedMails: [{ ...aMail, orderId: null, kind: 'password-reset', error: '' }] }),
    {
      'POST /mails/{id}/resend': () => {
        throw new Refused('unavailable', 'The mail server does not answer.');
      },
    },
  );
  await expect.element(page.getByText('Forgot password to asha@example.com')).toBeVisible();
  await expect.element(page.getByText(/gave no reason/)).toBeVisible();
  await page.getByRole('button', { name: /^Resend/ }).click();
  await expect
    .element(page.getByRole('listitem').getByText('The mail server does not answer.'))
    .toBeVisible();
});

test('a mail that fails again for the same reason says it once', async () => {
  const { page } = await open(aReport({ failedMails: [aMail] }), {
    'POST /mails/{id}/resend': () => {
      throw new Refused('unavailable', aMail.error);
    },
  });
  await page.getByRole('button', { name: /^Resend/ }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(aMail.error);
  expect(page.getByText(aMail.error).elements()).toHaveLength(1);
});

const aHolder = {
  ...{ id: 9, name: 'Asha Rao', email: 'asha@example.com', emailConfirmed: false },
  ...{ products: 7, openOrders: 1 },
};

const holding = (customers: StockHolder[]) => ({
  'GET /dashboard/stock-holders': () => ({ customers }),
});

test('a customer who holds much of the stock is named, with a link to the orders', async () => {
  const other = { ...aHolder, id: 10, name: 'Ravi', emailConfirmed: true, openOrders: 1_200 };
  const { page, link, part } = await open(undefined, holding([aHolder, other]));
  const title = 'Customers who hold much of your stock';
  await expect.poll(() => part(title)).toMatch('1 open order holds more than half of the stock of');
  expect(part(title)).toMatch('1,200 open orders hold more than half of the stock of 7 products.');
  expect(page.getByText('Email not confirmed').elements()).toHaveLength(1);
  await expect.element(link('Limit orders')).toHaveAttribute('href', '/admin/rules');
  await expect
    .element(link('Show orders of Asha Rao'))
    .toHaveAttribute('href', '/admin/order?search=asha%40example.com');
});

test('staff who may not change the rules are shown the customer alone', async () => {
  signInAdmin('ORDERS');
  const { link } = await open(undefined, holding([aHolder]));
  await expect.element(link('Show orders of Asha Rao')).toBeVisible();
  await expect.element(link('Limit orders')).not.toBeInTheDocument();
});

test('Refresh reads everything again and says as of when', async () => {
  let asOf = '2026-11-20T10:00:00.000Z';
  const { page } = await open(undefined, { 'GET /dashboard/report': () => aReport({ asOf }) });
  await expect.element(page.getByText('As of 15:30')).toBeVisible();
  asOf = '2026-11-20T10:05:00.000Z';
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('As of 15:35')).toBeVisible();
});

test('a report that cannot be loaded leaves the cards', async () => {
  const { page, link } = await open(undefined, {
    'GET /dashboard/report': () => {
      throw new Refused('unavailable', 'The shop is busy.');
    },
  });
  await expect.element(page.getByText('The report could not be loaded.')).toBeVisible();
  await expect.element(link(/^Category/)).toBeVisible();
});

test.each([
  ['CATALOGUE', ['Category', 'Product'], ['Best sellers', 'Low stock']],
  ['ORDERS', ['Order'], ['Sales in the last 30 days', 'Orders by status']],
] as const)('the dashboard of %s shows what the role includes', async (role, cards, parts) => {
  signInAdmin(role);
  const hidden =
    role === 'ORDERS'
      ? { bestSellers: null, lowStock: null }
      : { sales: null, orders: null, failedMails: null };
  const none = { companies: null, legalPages: null };
  const { page } = await open(aReport(hidden), {
    'GET /dashboard': () => ({ ...counts, ...none }),
  });
  for (const name of parts) {
    await expect.element(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  }
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(parts.length);
  const cardNames = [...document.querySelectorAll('ul:first-of-type > li > a .text-muted')];
  expect(cardNames.map(({ textContent }) => textContent)).toEqual(cards);
});

const steps: NonNullable<Dashboard['setUp']> = [
  ...(['company', 'logo', 'category'] as const).map((id) => ({ id, done: id === 'company' })),
  ...(['product', 'privacy-policy', 'page-texts', 'limits', 'phones', 'email'] as const).map(
    (id) => ({
      ...{ id, done: false },
    }),
  ),
];
const withSteps = { 'GET /dashboard': () => ({ ...counts, setUp: steps }) };

test('a new shop greets its owner with the first steps, each a link to its page', async () => {
  const { page, link } = await open(undefined, withSteps);
  const list = page.getByRole('list', { name: 'Set up your shop' });
  const rows = list.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Company detailsDone');
  await expect.element(rows.nth(1)).toMatchTextContent('LogoTo do');
  await expect.element(page.getByText(/^1 of 9 done\./)).toBeVisible();
  for (const [name, url] of [
    ['Logo', '/admin/company'],
    ['First category', '/admin/category'],
    ['First product', '/admin/product?new'],
    ['Privacy Policy', '/admin/legal?page=privacy-policy'],
    ['Home and About texts', '/admin/pages'],
    ['Recommended limits', '/admin/rules'],
    ['Couriers need a phone number', '/admin/rules'],
  ] as const) {
    await expect.element(list.getByRole('link', { name })).toHaveAttribute('href', url);
  }
  await expect
    .element(rows.nth(3))
    .toHaveTextContent(
      'First productTo doComing from another shop? Import its products: their categories come with them.Import products',
    );
  await expect
    .element(rows.nth(8))
    .toHaveTextContent('EmailTo do: Connect your email, so that customers get their confirmations');
  await link('Logo').click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/admin/company');
});

test('the first steps lead to the import of products', async () => {
  const { page } = await open(undefined, withSteps);
  await page.getByRole('button', { name: 'Import products' }).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/admin/product');
});

test('one click in the first steps sets the recommended limits', async () => {
  let areSet = false;
  const { page, requests } = await open(undefined, {
    'GET /dashboard': () => ({
      ...counts,
      setUp: steps.map((step) => (step.id === 'limits' ? { ...step, done: areSet } : step)),
    }),
    'PUT /selling-rules': ({ body }) => {
      areSet = true;
      return { ...noRules, ...body } as SellingRules;
    },
  });
  const list = page.getByRole('list', { name: 'Set up your shop' });
  await expect
    .element(list.getByText(/^At most 10 of one product per order, 5 open orders per/))
    .toBeVisible();
  await list.getByRole('button', { name: 'Set these limits' }).click();

  await expect.element(page.getByText('The recommended limits are set.')).toBeVisible();
  await expect
    .element(list.getByRole('button', { name: 'Set these limits' }))
    .not.toBeInTheDocument();
  await expect.element(page.getByText(/^2 of 9 done\./)).toBeVisible();
  const sent = requests.filter(({ name }) => name === 'PUT /selling-rules');
  expect(sent.map(({ body }) => body)).toEqual([{ ...recommendedLimits, before: noLimits }]);
});

test('one click in the first steps asks for a mobile number with every order', async () => {
  let isSet = false;
  const { page, requests } = await open(undefined, {
    'GET /dashboard': () => ({
      ...counts,
      setUp: steps.map((step) => (step.id === 'phones' ? { ...step, done: isSet } : step)),
    }),
    'PUT /selling-rules': ({ body }) => {
      isSet = true;
      return { ...noRules, ...body } as SellingRules;
    },
  });
  const ask = page.getByRole('button', { name: 'Ask for a mobile number' });
  await ask.click();

  await expect.element(page.getByText('Every order now needs a mobile number.')).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
  const sent = requests.filter(({ name }) => name === 'PUT /selling-rules');
  expect(sent.map(({ body }) => body)).toEqual([{ requireMobile: true }]);
});

test('limits that another owner set meanwhile stay as they are', async () => {
  const { page } = await open(undefined, {
    ...withSteps,
    'PUT /selling-rules': () => {
      throw new Refused('conflict', 'Somebody else has changed these selling rules.');
    },
  });
  await page.getByRole('button', { name: 'Set these limits' }).click();
  await expect.element(page.getByText('The limits were not set.')).toBeVisible();
  await expect.element(page.getByText(/^Somebody else has changed/)).toBeVisible();
});

test.each([320, 390, 768])('at %i px no word of the first steps is broken', async (width) => {
  await browser.viewport(width, 800);
  const { page } = await open(undefined, withSteps);
  const list = page.getByRole('list', { name: 'Set up your shop' });
  await expect.element(list).toBeVisible();
  const texts = document.createTreeWalker(list.element(), NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  }
  expect(broken).toEqual([]);
});

test('the first steps are hidden for good, unless Undo brings them back', async () => {
  const { page } = await open(undefined, withSteps);
  const list = page.getByRole('list', { name: 'Set up your shop' });
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await expect.element(list).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(list).toBeVisible();
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await page.unmount();

  const again = await open(undefined, withSteps);
  await expect.element(again.link(/^Category/)).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
});

test('Today has a link for all that waits, and nothing where nothing does', async () => {
  const today = { ...nothingWaits, toPack: 3, outOfStock: 2, failedMails: 1, toConfirm: null };
  const { page, link } = await open(aReport({ today, failedMails: [aMail] }));
  await expect.element(link(/To ship/)).toHaveAttribute('href', '/admin/order?status=PENDING');
  await expect.element(link(/Out of stock/)).toHaveAttribute('href', productsUrl({ maxStock: 0 }));
  await expect
    .element(link(/Failed emails/))
    .toHaveAttribute('href', '/admin/dashboard#failed-emails');
  const tasks = page.getByRole('region', { name: 'Today' }).getByRole('link');
  expect(tasks.elements().map(({ textContent }) => textContent)).toEqual([
    ...['3To ship', '2Out of stock', '1Failed emails'],
  ]);
  await page.unmount();
  const none = await open();
  await expect.element(none.link(/^Category/)).toBeVisible();
  await expect.element(none.page.getByRole('heading', { name: 'Today' })).not.toBeInTheDocument();
});

test('the set-up stands below Today once there are orders, and explains the next step', async () => {
  const setUp = [
    { id: 'company', done: true },
    { id: 'logo', done: false },
  ] as const;
  const today = { ...nothingWaits, toPack: 3 };
  const answer = { 'GET /dashboard': () => ({ ...counts, setUp: [...setUp] }) };
  const headings = (page: Awaited<ReturnType<typeof open>>['page']) =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .slice(0, 2)
      .map(({ textContent }) => textContent);
  const { page } = await open(aReport({ today }), answer);
  await expect.element(page.getByText(/A square picture works best/)).toBeVisible();
  expect(headings(page)).toEqual(['Today', 'Set up your shop']);
  await page.unmount();
  const fresh = await open({ ...emptyReport, today }, answer);
  await expect.element(fresh.page.getByText(/A square picture works best/)).toBeVisible();
  expect(headings(fresh.page)).toEqual(['Set up your shop', 'Today']);
});

test('other days are chosen, with what was sold in them', async () => {
  const { page, requests } = await open(undefined, {
    'GET /dashboard/sales': () => ({
      days: [{ day: '2026-10-20', orders: 1, total: 499 }],
      products: [{ id: 5, name: 'मिट्टी का दीया', units: 2, total: 499 }],
      categories: [{ id: 2, name: 'Puja', units: 2, total: 499 }],
    }),
  });
  await page.getByLabelText('From').fill('2026-10-20');
  await page.getByLabelText('To', { exact: true }).fill('2026-10-20');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.element(page.getByText('Sales from 20 Oct 2026 to 20 Oct 2026')).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'Puja' })).toBeVisible();
  expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toEqual({
    ...{ from: '2026-10-20', to: '2026-10-20' },
  });
});

test('one button adds what was sold in the last 30 days, by product and category', async () => {
  const { page, requests } = await open(undefined, {
    'GET /dashboard/sales': () => ({
      days: [{ day: '2026-10-20', orders: 1, total: 499 }],
      products: [{ id: 5, name: 'मिट्टी का दीया', units: 2, total: 499 }],
      categories: [{ id: 2, name: 'Puja', units: 2, total: 499 }],
    }),
  });
  const from = page.getByLabelText('From');
  await expect.element(from).toBeVisible();
  const first = (from.element() as HTMLInputElement).value;
  const button = page.getByRole('button', { name: 'By product and category' });
  await button.click();
  for (const name of ['मिट्टी का दीया', 'Puja']) {
    await expect.element(page.getByRole('rowheader', { name })).toBeVisible();
  }
  await expect
    .element(page.getByRole('heading', { name: 'Sales in the last 30 days' }))
    .toHaveFocus();
  await expect.element(button).not.toBeInTheDocument();
  const asked = requests.filter(({ name }) => name === 'GET /dashboard/sales');
  expect(asked.map(({ query }) => query.get('from'))).toEqual([first]);
});

test('the cards stand as specified, whatever the sidebar begins with', async () => {
  const { page, link } = await open();
  await expect.element(link(/^Category/)).toBeVisible();
  const cards = page.getByRole('link', { name: /Active|^Product|Pending|Registered|Documents/ });
  const names = cards.elements().map(({ textContent }) => /^\D*/.exec(textContent ?? '')?.[0]);
  expect(names.slice(0, 5)).toEqual(['Category', 'Product', 'Order', 'Company', 'Legal Page']);
});

test('the words of the cards stay inside them on the narrowest phone', async () => {
  // As much as the shell leaves of 320 px.
  await browser.viewport(288, 800);
  const { page } = await open();
  const card = page.getByRole('link', { name: /2 Documents/ });
  await expect.element(card).toBeVisible();
  expect(card.element().scrollWidth).toBeLessThanOrEqual(card.element().clientWidth);
});

test('the days of the sales stay inside their box on a phone', async () => {
  // As much as the shell leaves of 390 px.
  await browser.viewport(358, 800);
  const { page } = await open();
  const last = page.getByLabelText('To', { exact: true });
  await expect.element(last).toBeVisible();
  const right = (element: Element) => element.getBoundingClientRect().right;
  const show = page.getByRole('button', { name: 'Show' }).element();
  expect(right(last.element())).toBeLessThanOrEqual(right(show));
});
