import { expect, test } from 'vitest';
import { recommendedLimits } from '#contract/rules/selling/recommended-limits.ts';
import type { SellingRules } from '#contract/selling/selling-rules.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { noRules as none } from '#test/components/samples.ts';
import { picked } from '#web/forms/use-conflict.ts';
import * as rules from './rules.tsx';

const lowStockMail = 'Email the owners when stock falls to this level, at most once a day';

/** Opens the page of a shop that keeps what is saved. */
async function open(first = none, answers: Parameters<typeof answerCalls>[0] = {}) {
  let saved = first;
  const requests = answerCalls({
    'GET /selling-rules': () => saved,
    'GET /selling-rules/postal-codes': () => ({ codes: 0, days: null, notes: [] }),
    'GET /couriers': () => ({ couriers: [] }),
    'PUT /selling-rules': ({ body }) => {
      saved = { ...saved, ...body } as SellingRules;
      return saved;
    },
    ...answers,
  });
  const page = await renderRoute('/admin/rules', 'admin/rules', rules);
  return {
    page,
    field: (label: string) => page.getByLabelText(label, { exact: true }),
    save: page.getByRole('button', { name: 'Save' }),
    unsaved: page.getByText('Unsaved changes'),
    sent: () => requests.flatMap(({ name, body }) => (name === 'PUT /selling-rules' ? [body] : [])),
  };
}

/** Types the cells of the table of PIN codes, row by row. */
async function fillPrefixes(
  field: Awaited<ReturnType<typeof open>>['field'],
  rows: readonly (readonly string[])[],
) {
  for (const [at, cells] of rows.entries()) {
    for (const [part, typed] of cells.entries()) {
      const name = ['first digits', 'days', 'charge'][part];
      if (typed) await field(`Row ${at + 1}: ${name}`).fill(typed);
    }
  }
}

test('a shop without rules has an empty form', async () => {
  const { field, unsaved } = await open();
  for (const label of [
    'Delivery (₹)',
    'Free delivery from (₹)',
    'Maximum order (₹)',
    'Row 1: first digits',
  ]) {
    await expect.element(field(label)).toHaveValue('');
  }
  await expect.element(field('Ask for a mobile number with every order')).not.toBeChecked();
  await expect.element(field('Low stock at or below')).toHaveValue('5');
  await expect.element(field(lowStockMail)).not.toBeChecked();
  await expect.element(unsaved).not.toBeInTheDocument();
});

test('what is typed is sent in rupees and days, and shown as it was saved', async () => {
  const { page, field, save, unsaved, sent } = await open();
  await field('Delivery (₹)').fill('₹49.50');
  await field('Free delivery from (₹)').fill('1,000');
  await field('Quantity per product').fill('5');
  await fillPrefixes(field, [['560', '2', '0'], ['57', '', '1,040'], ['110001']]);
  await field('Ask for a mobile number with every order').click();
  await field('Use the cash desk').click();
  await field('Refusals allowed per customer').fill('2');
  await field('Returns accepted for (days)').fill('7');
  await field('Low stock at or below').fill('12');
  await field(lowStockMail).click();
  await expect.element(unsaved).toBeVisible();

  await save.click();

  await expect.element(page.getByText('The selling rules are saved.')).toBeVisible();
  expect(sent()).toEqual([
    {
      before: picked(none, [
        ...(['deliveryCharge', 'requireMobile', 'cashDesk', 'postalCodes', 'lowStockAt'] as const),
        ...(['lowStockMail', 'freeDeliveryFrom', 'maxPiecesPerLine', 'maxRefusals'] as const),
        ...(['returnDays'] as const),
      ]),
      deliveryCharge: 49.5,
      freeDeliveryFrom: 1_000,
      maxPiecesPerLine: 5,
      requireMobile: true,
      cashDesk: true,
      maxRefusals: 2,
      returnDays: 7,
      lowStockAt: 12,
      lowStockMail: true,
      postalCodes: [
        { prefix: '560', days: 2, charge: 0 },
        { prefix: '57', days: null, charge: 1_040 },
        { prefix: '110001', days: null, charge: null },
      ],
    },
  ]);
  await expect.element(field('Free delivery from (₹)')).toHaveValue('1000');
  await expect.element(field('Row 2: charge')).toHaveValue('1040');
  await expect.element(field('Row 3: first digits')).toHaveValue('110001');
  await expect.element(unsaved).not.toBeInTheDocument();
});

test('the box of the cash desk says what turning it on does', async () => {
  const { field } = await open({ ...none, cashDesk: true });
  await expect.element(field('Use the cash desk')).toBeChecked();
  await expect
    .element(field('Use the cash desk'))
    .toHaveAccessibleDescription(/an order is paid when you record its cash/);
});

test.each([
  ['Delivery (₹)', 'forty', /an amount like 1250/],
  ['Minimum order (₹)', '-1', /0 or more/],
  ['Open orders per customer', '0', /from 1 to 1,000/],
  ['Open orders with an unconfirmed email', '1.5', /from 1 to 1,000/],
  ['Low stock at or below', '', /from 0 to 10,00,000/],
  ['Low stock at or below', '1000001', /from 0 to 10,00,000/],
  ['Row 1: first digits', '56x', /Enter 1 to 6 digits/],
  ['Row 1: first digits', '0123', /Enter 1 to 6 digits/],
])('%s "%s" is refused at its field, and nothing is sent', async (label, typed, reason) => {
  const { field, save, sent } = await open();
  await field(label).fill(typed);
  await save.click();
  await expect.element(field(label)).toHaveAccessibleDescription(reason);
  await expect.element(field(label)).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('days that are no number are refused at their cell', async () => {
  const { field, save, sent } = await open();
  await fillPrefixes(field, [['560', 'soon']]);
  await save.click();
  const days = field('Row 1: days');
  await expect.element(days).toHaveAccessibleDescription(/Enter a whole number from 0 to 90/);
  await expect.element(days).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('rows can be pasted from a spreadsheet, and a duplicate is refused until one of the two is removed', async () => {
  const { page, field, save, sent } = await open();
  await field('Row 1: first digits').click();
  const pasted = new DataTransfer();
  pasted.setData('text', '५६०\t2\t0\n57\t\t₹1,040\n57\t3\n');
  field('Row 1: first digits')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }));
  await expect.element(field('Row 2: charge')).toHaveValue('₹1,040');
  await save.click();
  const duplicate = field('Row 3: first digits');
  await expect.element(duplicate).toHaveAccessibleDescription(/57 is listed twice/);
  await page.getByRole('button', { name: 'Remove row 2' }).click();
  await expect.element(field('Row 2: first digits')).toHaveFocus();
  await expect.element(field('Row 2: first digits')).toHaveValue('57');
  await expect.element(page.getByText(/is listed twice/)).not.toBeInTheDocument();
  await save.click();
  await expect.element(page.getByText('The selling rules are saved.')).toBeVisible();
  expect(sent()).toMatchObject([
    {
      postalCodes: [
        { prefix: '५६०', days: 2, charge: 0 },
        { prefix: '57', days: 3, charge: null },
      ],
    },
  ]);
});

const offer = { name: 'Set these limits' };

test('one click sets the recommended limits, says which, and leaves other edits unsaved', async () => {
  const { page, field, save, unsaved, sent } = await open();
  await expect
    .element(page.getByText(/one customer can order everything/))
    .toMatchTextContent(
      'At most 10 of one product per order, 5 open orders per customer, and 2 until the customer’s email is confirmed',
    );
  await field('Cash on Delivery fee (₹)').fill('25');

  await page.getByRole('button', offer).click();

  await expect.element(page.getByText('The recommended limits are set.')).toBeVisible();
  const before = { maxPiecesPerLine: null, maxOpenOrders: null, maxOpenOrdersUnconfirmed: null };
  expect(sent()).toEqual([{ ...recommendedLimits, before }]);
  await expect.element(field('Quantity per product')).toHaveValue('10');
  await expect.element(field('Open orders per customer')).toHaveValue('5');
  await expect.element(field('Open orders with an unconfirmed email')).toHaveValue('2');
  await expect.element(page.getByRole('button', offer)).not.toBeInTheDocument();
  await expect.element(field('Cash on Delivery fee (₹)')).toHaveValue('25');
  await expect.element(unsaved).toBeVisible();
  await save.click();
  await expect.poll(sent).toHaveLength(2);
  expect(sent()[1]).toEqual({ codFee: 25, before: { codFee: 0 } });
});

test('a limit that is saved ends the offer, and the field of an unconfirmed email is sent', async () => {
  const { page, field, save, sent } = await open();
  await field('Open orders with an unconfirmed email').fill('3');
  await expect.element(page.getByRole('button', offer)).toBeVisible();
  await save.click();
  await expect.element(page.getByRole('button', offer)).not.toBeInTheDocument();
  expect(sent()).toEqual([
    { maxOpenOrdersUnconfirmed: 3, before: { maxOpenOrdersUnconfirmed: null } },
  ]);
});

test('limits that another owner set first are kept, and a reload shows them', async () => {
  let listed = none;
  const { page, field } = await open(none, {
    'GET /selling-rules': () => listed,
    'PUT /selling-rules': () => {
      listed = { ...none, maxOpenOrders: 1 };
      throw new Refused('conflict', 'Somebody else has changed these selling rules.');
    },
  });
  await page.getByRole('button', offer).click();
  await expect
    .element(page.getByRole('alert').getByText(/^Somebody else changed these selling rules/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Reload them' }).click();
  await expect.element(field('Open orders per customer')).toHaveValue('1');
  await expect.element(page.getByRole('button', offer)).not.toBeInTheDocument();
});

test('limits that could not be set are offered again, with the reason', async () => {
  const { page, field } = await open(none, {
    'PUT /selling-rules': () => {
      throw new Refused('unavailable', 'The shop is busy.');
    },
  });
  await page.getByRole('button', offer).click();
  await expect.element(page.getByText('The limits were not set.')).toBeVisible();
  await expect.element(page.getByText('The shop is busy.')).toBeVisible();
  await expect.element(page.getByRole('button', offer)).toBeVisible();
  await expect.element(field('Open orders per customer')).toHaveValue('');
});

test('what the shop refuses stands at its field, and the form stays as it is', async () => {
  const message = 'The minimum order (₹500) is above the maximum (₹400). Change one of the two.';
  const { field, save, unsaved } = await open(none, {
    'PUT /selling-rules': () => {
      throw new Refused('validation', message, { minOrderValue: message });
    },
  });
  await field('Minimum order (₹)').fill('500');
  await field('Maximum order (₹)').fill('400');
  await save.click();
  await expect.element(field('Minimum order (₹)')).toHaveAccessibleDescription(/above the maximum/);
  await expect.element(field('Maximum order (₹)')).toHaveValue('400');
  await expect.element(unsaved).toBeVisible();
});

test('what another owner changed meanwhile stays, in fields that were not touched', async () => {
  const { page, field, save, sent } = await open({ ...none, deliveryCharge: 49 });
  await field('Cash on Delivery fee (₹)').fill('25');
  await save.click();
  await expect.element(page.getByText('The selling rules are saved.')).toBeVisible();
  await field('Cash on Delivery fee (₹)').fill('30');
  await save.click();
  await expect.poll(sent).toEqual([
    { codFee: 25, before: { codFee: 0 } },
    { codFee: 30, before: { codFee: 25 } },
  ]);
});

test('when another owner changed the same rule first, a reload shows theirs', async () => {
  let listed: SellingRules = { ...none, postalCodes: [{ prefix: '560', days: 2, charge: null }] };
  const { page, field, save, sent } = await open(none, {
    'GET /selling-rules': () => listed,
    'PUT /selling-rules': ({ body }) => {
      if (body.before?.postalCodes?.length !== listed.postalCodes.length) {
        throw new Refused('conflict', 'Somebody else has changed these selling rules.');
      }
      return { ...listed, ...body } as SellingRules;
    },
  });
  await expect.element(field('Row 1: days')).toHaveValue('2');
  listed = {
    ...listed,
    postalCodes: [...listed.postalCodes, { prefix: '411', days: null, charge: null }],
  };
  await field('Row 1: days').fill('3');
  await save.click();
  await expect
    .element(page.getByRole('alert').getByText(/^Somebody else changed these selling rules/))
    .toBeVisible();
  await expect.element(field('Row 1: days')).toHaveValue('3');

  await page.getByRole('button', { name: 'Reload them' }).click();
  await expect.element(field('Row 1: days')).toHaveValue('2');
  await expect.element(field('Row 2: first digits')).toHaveValue('411');
  await field('Row 1: days').fill('3');
  await save.click();
  await expect.element(page.getByText('The selling rules are saved.')).toBeVisible();
  expect(sent()).toHaveLength(2);
});

test.each([
  [[], true, 'You deliver everywhere.'],
  [
    [['560', '2'], ['57']],
    true,
    'You deliver to PIN codes that begin with 560 or 57, and everywhere else.',
  ],
  [[['560']], false, 'You deliver to PIN codes that begin with 560, and nowhere else.'],
  [[], false, 'You deliver nowhere: nobody can order. Tick the box above, or enter PIN codes.'],
])(
  'with the PIN codes %j and elsewhere %s the form says where the shop delivers',
  async (typed, deliver, words) => {
    const { page, field } = await open();
    await fillPrefixes(field, typed);
    const elsewhere = field('Deliver everywhere else, too');
    if (!deliver) await elsewhere.click();
    await expect.element(page.getByText(words)).toBeVisible();
  },
);

test('the rule for everywhere else is sent as one, and refused at its field', async () => {
  const { page, field, save, sent } = await open();
  await expect
    .element(field('Days elsewhere'))
    .toHaveAccessibleDescription(/usual days: 5, unless your shop was set up/);
  await field('Days elsewhere').fill('91');
  await save.click();
  await expect.element(field('Days elsewhere')).toHaveAccessibleDescription(/from 0 to 90/);
  await field('Days elsewhere').fill('8');
  await field('Charge elsewhere (₹)').fill('₹120');
  await expect.element(page.getByText('You deliver everywhere in 8 days, for ₹120.')).toBeVisible();
  await save.click();
  await expect.poll(sent).toEqual([
    {
      elsewhere: { deliver: true, days: 8, charge: 120 },
      before: { elsewhere: { deliver: true, days: null, charge: null } },
    },
  ]);
});

test('the terms for everywhere else are shown while the shop delivers there, and keep what they hold', async () => {
  const { field, save, sent } = await open({
    ...none,
    elsewhere: { deliver: true, days: 8, charge: 120 },
  });
  const box = field('Deliver everywhere else, too');
  await expect.element(field('Days elsewhere')).toBeVisible();
  await box.click();
  await expect.element(field('Days elsewhere')).not.toBeVisible();
  await expect.element(field('Charge elsewhere (₹)')).not.toBeVisible();
  await save.click();
  await expect.poll(() => sent()[0]?.elsewhere).toEqual({ deliver: false, days: 8, charge: 120 });
  await box.click();
  await expect.element(field('Days elsewhere')).toHaveValue('8');
  await field('Days elsewhere').fill('soon');
  await box.click();
  await save.click();
  await expect.element(field('Days elsewhere')).toHaveFocus();
});
