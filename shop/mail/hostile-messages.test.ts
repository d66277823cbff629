import { expect, test } from 'vitest';
import { payloadText } from '#test/support/hostile/payloads.ts';
import { company, mailedOrder, publicUrl } from '#test/support/mailed-order.ts';
import { orderMessage } from './order-message.ts';
import { resetMessage } from './reset-message.ts';

const order = await mailedOrder();

test('escapes names in a mail', async () => {
  const evil = '<img src=x onerror=alert(1)>\r\nBcc: victim@example.com';
  const user = { ...order.user, firstName: evil };
  const message = await orderMessage(
    'order-placed',
    { ...order, user },
    { ...company, name: evil },
    publicUrl,
  );

  expect(message.html).not.toContain('<img');
  expect(message.subject).toBe('Order #7 placed');
});

test.each(['order-placed', 'order-shipped', 'order-delivered', 'order-cancelled'] as const)(
  'lets no text in the mail %s become a tag or an email address',
  async (kind) => {
    const hostile = (text: string) => (isMoment(text) ? text : payloadText(8_000, text.length));
    const plain = await orderMessage(kind, order, company, publicUrl);
    const attacked = await orderMessage(
      kind,
      withTexts(order, hostile),
      withTexts(company, hostile),
      publicUrl,
    );

    expect(attacked.html).toContain('onerror=ran(');
    expect(tagsOf(attacked).difference(tagsOf(plain))).toEqual(new Set());
    expect(attacked.subject).toBe(plain.subject);
  },
);

test('lets no text in the mail of a reset become a tag or an email address', async () => {
  const hostile = () => payloadText(8_000, 0);
  const plain = await resetMessage(company, { token: 'abc-123' }, publicUrl);
  const attacked = await resetMessage(withTexts(company, hostile), { token: 'abc-123' }, publicUrl);

  expect(attacked.html).toContain('onerror=ran(');
  expect(tagsOf(attacked).difference(tagsOf(plain))).toEqual(new Set());
});

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
