import { eq } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import type { TestShop } from '#test/support/shop.ts';
import type { Rows } from './rows.ts';

type OfStaff = Pick<
  Rows,
  'POST /staff' | 'PUT /staff/{id}' | 'DELETE /staff/{id}' | 'PUT /staff/rules'
>;

const unknown = { params: { id: '999999' } };

export const recordedOfStaff = (shop: TestShop): OfStaff => ({
  'POST /staff': async () => ({
    sent: { body: { email: 'ravi@example.com', role: 'ORDERS' } },
    refused: { body: { email: 'ravi@example.com', role: 'BOSS' } },
    entry: {
      action: 'staff.invited',
      subject: 'Staff ravi@example.com',
      change: { before: {}, after: { role: 'ORDERS', disabled: false } },
    },
  }),
  'PUT /staff/{id}': async () => {
    const { id, email } = (await shop.staff('ORDERS')).user;
    return {
      sent: { params: { id }, body: { role: 'CATALOGUE' } },
      refused: { ...unknown, body: { role: 'CATALOGUE' } },
      entry: {
        action: 'staff.changed',
        subject: `Staff ${email}`,
        change: { before: { role: 'ORDERS' }, after: { role: 'CATALOGUE' } },
      },
    };
  },
  'DELETE /staff/{id}': async () => {
    const { id, email } = (await shop.staff('ORDERS')).user;
    return {
      sent: { params: { id } },
      refused: unknown,
      entry: {
        action: 'staff.removed',
        subject: `Staff ${email}`,
        change: { before: { role: 'ORDERS', disabled: false }, after: {} },
      },
    };
  },
  'PUT /staff/rules': async () => {
    // Who requires a second factor must have one.
    await shop.db.update(users).set({ totpSecret: 'a secret' }).where(eq(users.role, 'OWNER'));
    return {
      sent: { body: { requireSecondFactor: true } },
      refused: { body: { requireSecondFactor: 'always' } },
      entry: {
        action: 'staff-rules.changed',
        subject: 'Staff rules',
        change: {
          before: { 'two-step sign-in required': false },
          after: { 'two-step sign-in required': true },
        },
      },
    };
  },
});
