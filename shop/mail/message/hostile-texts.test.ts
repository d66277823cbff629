import { expect, test } from 'vitest';
import { aProduct, aVariant } from '#test/components/samples.ts';
import { payloadText } from '#test/support/hostile/payloads.ts';
import { sampleCompany as company, sampleOrder as order } from '#test/support/orders.ts';
import { invitationMessage, resetMessage } from './link-messages.ts';
import { orderMessage } from './order-message.ts';
import { backInStockMessage, lowStockMessage } from './stock-messages.ts';

const site = { url: 'https://shop.example', isPublic: true };

test.each([
  'order-placed',
  'order-pending',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
] as const)(
  'lets no text in the mail %s become a tag or a second line of a header',
  async (kind) => {
    const hostile = (text: string) => (isMoment(text) ? text : payloadText(8_000, text.length));
    const plain = await orderMessage(kind, withTexts(carried, plainly), { company, site });
    const attacked = await orderMessage(kind, withTexts(carried, hostile), {
      company: { ...withTexts(company, hostile), accent: 'rust' },
      site,
    });

    expect(attacked.html).toContain('onerror=ran(');
    expect(tagsOf(attacked).difference(tagsOf(plain))).toEqual(new Set());
    expect(attacked.subject).not.toMatch(/\p{Cc}/u);
    expect(attacked.subject.length).toBeLessThan(120);
  },
);

test.each([
  ['a reset', resetMessage],
  ['an invitation', invitationMessage],
])('lets no text in the mail of %s become a tag', async (_, message) => {
  const plain = await message(company, 'abc-123', site);
  const hostile = {
    ...withTexts(company, () => payloadText(8_000, 0)),
    accent: 'rust' as const,
  };
  const attacked = await message(hostile, 'abc-123', site);

  expect(attacked.html).toContain('onerror=ran(');
  expect(tagsOf(attacked).difference(tagsOf(plain))).toEqual(new Set());
  expect(attacked.subject).not.toMatch(/\p{Cc}/u);
});

test.each([
  [
    'back in stock',
    (write: (text: string) => string) => {
      const texts = withTexts(aProduct({ slug: '', images: [] }), write);
      const variant = withTexts(aVariant(), write);
      return backInStockMessage(company, { product: { ...texts, slug: 'ludo' }, variant }, site);
    },
  ],
  [
    'low stock',
    (write: (text: string) => string) => {
      const variant = withTexts({ name: 'Ludo', color: 'Red', size: 'L', pieces: 2 }, write);
      return lowStockMessage(company, { limit: 5, variants: [variant] }, site);
    },
  ],
])('lets no text in the mail %s become a tag or a second line of a header', async (_, message) => {
  const plain = await message((text) => text);
  const attacked = await message((text) => payloadText(8_000, text.length));

  expect(attacked.html).toContain('onerror=ran(');
  expect(tagsOf(attacked).difference(tagsOf(plain))).toEqual(new Set());
  expect(attacked.subject).not.toMatch(/\p{Cc}/u);
  expect(attacked.subject.length).toBeLessThan(120);
});

test('gives mail programs nothing that a customer typed to make a link of', async () => {
  const typed = 'https://win.example/now mail me@win.example www.win.example \u202egro.niw';
  const user = { ...order.user, firstName: typed, lastName: typed };
  const address = withTexts(order.address, () => typed);
  const { subject, text, html } = await orderMessage(
    'order-placed',
    { ...order, user, address },
    { company, site },
  );

  for (const part of [subject, text, html]) {
    expect(part).toContain('win');
    expect(part).not.toMatch(/win\.example|https:\/\/win|@win|www\.win|\u202e/);
  }
});

/** An order with a courier but no tracking link: the contract refuses any other text there. */
const carried = { ...order, courier: 'Delhivery', trackingNumber: '1490123' };

/** Drops the pictures: all that they could carry is their URL. */
const plainly = (text: string) => (text.startsWith('/uploads/') ? '' : text);

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);

/** The tags of a mail, each with its attributes. */
const tagsOf = ({ html }: { html: string }) => new Set(html.match(/<[^>]*>/g));

/** A copy with each text in it replaced. */
function withTexts<Value>(value: Value, write: (text: string) => string): Value {
  const copy = (one: unknown): unknown => {
    if (typeof one === 'string') return write(one);
    if (Array.isArray(one)) return one.map(copy);
    if (one === null || typeof one !== 'object') return one;
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, copy(part)]));
  };
  return copy(value) as Value;
}
