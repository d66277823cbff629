import { beforeEach, expect, test } from 'vitest';
import type { SentBody } from '#contract/api.ts';
import type { DiscountCode } from '#contract/selling/codes.ts';
import { sql } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { addCode } from './discount-codes.ts';

const shop = await shopOfFile();
const owner = await shop.admin();

type Form = SentBody<'POST /codes'>;

const diwali: Form = { code: 'DIWALI10', kind: 'PERCENT', value: 10 };
const add = (form: object = {}) => owner.call('POST /codes', { body: { ...diwali, ...form } });
const change = (id: number, form: object = {}) =>
  owner.call('PUT /codes/{id}', { params: { id: String(id) }, body: { ...diwali, ...form } });
const all = async () => (await owner.call('GET /codes')).body.codes;

beforeEach(() => shop.db.execute(sql`delete from discount_codes`));

test('a code is added, replaced and deleted', async () => {
  const { status, body } = await add({ code: ' diwali10 ', minimum: 499.5, usesInAll: 100 });
  expect(status).toBe(201);
  const unlimited = {
    ...{ startsAt: null, endsAt: null, usesPerCustomer: null },
    ...{ highestDiscount: null, firstOrderOnly: false },
  };
  expect(body.code).toEqual({
    ...{ id: body.code.id, code: 'DIWALI10', kind: 'PERCENT', value: 10, minimum: 499.5 },
    ...{ ...unlimited, usesInAll: 100, used: 0, active: true, version: 1 },
  });

  const endsAt = '2027-01-01T18:30:00.000Z';
  const off = { kind: 'AMOUNT', value: 75.25, endsAt, active: false } as const;
  const code: DiscountCode = body.code;
  const changed = (await change(code.id, off)).body.code;

  expect(changed).toEqual({ ...code, ...off, minimum: null, usesInAll: null, version: 2 });
  expect(await all()).toEqual([changed]);

  const params = { id: String(body.code.id) };
  expect((await owner.call('DELETE /codes/{id}', { params })).status).toBe(204);
  expect(await all()).toEqual([]);
  expect((await owner.call('DELETE /codes/{id}', { params })).status).toBe(404);
  expect((await change(body.code.id)).status).toBe(404);
});

test('the activity log shows a code in the words of its form', async () => {
  const { code } = (await add({ minimum: 499 })).body;
  await change(code.id, { kind: 'AMOUNT', value: 75.25 });
  const [changed, added] = (await owner.call('GET /audit')).body.data;

  expect(added?.change.after).toMatchObject({ code: 'DIWALI10', value: '10%', minimum: 499 });
  expect(Object.keys(added?.change.after ?? {})).not.toContain('used');
  expect(changed?.change).toEqual({
    before: { kind: 'PERCENT', value: '10%', minimum: 499 },
    after: { kind: 'AMOUNT', value: '₹75.25', minimum: null },
  });
});

test('a code that somebody else has changed since is not replaced', async () => {
  const { code } = (await add()).body;
  const paused = (await change(code.id, { active: false })).body.code;

  const refused = await change(code.id, { value: 15, version: code.version });

  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  expect(await all()).toEqual([paused]);
  const { version } = paused;
  expect((await change(code.id, { value: 15, version })).body.code.value).toBe(15);
});

test('without a version the last change is kept', async () => {
  const { id } = (await add()).body.code;
  await change(id, { active: false });
  const kept = (await change(id, { value: 15 })).body.code;
  expect(kept).toMatchObject({ active: true, value: 15, version: 3 });
});

test('codes are listed newest first', async () => {
  for (const code of ['ONE', 'TWO', 'THREE']) await add({ code });
  expect((await all()).map(({ code }) => code)).toEqual(['THREE', 'TWO', 'ONE']);
});

test.each<[Record<string, unknown>, string, string]>([
  [{ code: '' }, 'code', 'Enter a code.'],
  [{ code: 'AB' }, 'code', 'Enter 3 to 30 letters, digits or hyphens.'],
  [{ code: 'DIWALI 10' }, 'code', 'Enter 3 to 30 letters, digits or hyphens.'],
  [{ code: 'दिवाली' }, 'code', 'Enter 3 to 30 letters, digits or hyphens.'],
  [{ kind: 'HALF' }, 'kind', 'Choose PERCENT or AMOUNT.'],
  [{ value: 0 }, 'value', 'Enter a value above 0.'],
  [{ kind: 'AMOUNT', value: 0.000_000_5 }, 'value', 'Enter a value above 0.'],
  [{ value: 101 }, 'value', 'Enter a whole percentage from 1 to 100.'],
  [{ value: 2.5 }, 'value', 'Enter a whole percentage from 1 to 100.'],
  [{ kind: 'AMOUNT', value: 10_000_001 }, 'value', 'Enter an amount of at most ₹1,00,00,000.'],
  [{ highestDiscount: 0 }, 'highestDiscount', 'Enter an amount above 0, or leave it empty.'],
  [
    { kind: 'AMOUNT', value: 75, highestDiscount: 50 },
    'highestDiscount',
    'An amount is its own limit. Leave this empty, or choose a percentage.',
  ],
  [{ firstOrderOnly: 'yes' }, 'firstOrderOnly', 'Enter true or false.'],
  [{ minimum: -1 }, 'minimum', 'Enter an amount of 0 or more.'],
  [{ startsAt: 'tomorrow' }, 'startsAt', 'Enter a date and a time.'],
  [{ endsAt: '0000-01-01T00:00:00Z' }, 'endsAt', 'Enter a date between 2000 and 2099.'],
  [
    { startsAt: '2026-11-05T00:00:00Z', endsAt: '2026-11-05T05:30:00+05:30' },
    'endsAt',
    'The end is before the start. Change one of the two.',
  ],
  [{ usesInAll: 0 }, 'usesInAll', 'Enter a whole number from 1 to 10,00,000.'],
  [{ usesPerCustomer: 1.5 }, 'usesPerCustomer', 'Enter a whole number from 1 to 10,00,000.'],
  [{ active: 'yes' }, 'active', 'Enter true or false.'],
])('%j is refused by name', async (form, field, message) => {
  const refused = await add(form);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ fields: { [field]: message } });
  expect(await all()).toEqual([]);
});

test('a name is taken once, also by two owners at the same time', async () => {
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => addCode(shop.db, ownersTool, { ...diwali, active: true })),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({
      code: 'conflict',
      fields: { code: 'There is already a code DIWALI10. Enter another one.' },
    });
  }
  const other = (await add({ code: 'HOLI5' })).body.code;
  expect((await change(other.id)).status).toBe(409);
});

test('a limit below the uses there were is refused', async () => {
  const { id } = (await add({ usesInAll: 5 })).body.code;
  await shop.db.execute(sql`update discount_codes set used = 3`);

  const refused = await change(id, { usesInAll: 2 });

  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    fields: { usesInAll: 'DIWALI10 has already been used 3 times. Enter 3 or more.' },
  });
  expect((await change(id, { usesInAll: 3 })).body.code).toMatchObject({ used: 3, usesInAll: 3 });
});
