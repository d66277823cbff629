import { expect, test } from 'vitest';
import { changesIn } from './activity-words.ts';

test.each([
  [{ deliveryStatus: 'Pending' }, { field: 'Delivery status', after: 'Pending' }],
  [{ 'Row 2, LudoPro: stock': 0 }, { field: 'Row 2, LudoPro: stock', after: '0' }],
  [{ disabled: false }, { field: 'Disabled', after: 'no' }],
  [{ social: { x: null, facebook: 'a' } }, { field: 'Social', after: 'facebook a' }],
  [{ roles: ['OWNER', 'ORDERS'] }, { field: 'Roles', after: 'OWNER, ORDERS' }],
  [{ role: 'CATALOGUE' }, { field: 'Role', after: 'Catalogue' }],
  [{ gstin: '27AAPFU0939F1ZV' }, { field: 'GSTIN', after: '27AAPFU0939F1ZV' }],
  [{ requireSecondFactor: true }, { field: 'Require an authenticator app', after: 'yes' }],
  [
    { endsAt: '2026-11-28T18:30:00.000Z' },
    { field: 'Ends at', after: '2026-11-29T00:00:00+05:30' },
  ],
  [{ logo: null }, { field: 'Logo', after: '' }],
])('puts %j into words', (after, said) => {
  expect(changesIn({ before: {}, after })).toEqual([{ before: '', ...said }]);
});
