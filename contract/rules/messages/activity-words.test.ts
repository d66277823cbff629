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
  [{ requireSecondFactor: true }, { field: 'Require two-step sign-in', after: 'yes' }],
  [{ endsAt: '2026-11-28T18:30:00.000Z' }, { field: 'Ends at', after: '29 Nov 2026, 00:00' }],
  [{ logo: null }, { field: 'Logo', after: '' }],
  [{ kind: 'PERCENT' }, { field: 'Type', after: 'Percentage' }],
  [{ kind: 'YES_NO' }, { field: 'Type', after: 'Yes or no' }],
  [{ provider: 'GMAIL' }, { field: 'Provider', after: 'Gmail' }],
  [{ highestDiscount: 1_500 }, { field: 'Maximum discount', after: '₹1,500' }],
  [
    {
      postalCodes: [
        { prefix: '560', days: 2, charge: 0 },
        { prefix: '11', days: null, charge: 99.5 },
      ],
    },
    { field: 'PIN codes', after: 'prefix 560, days 2, charge ₹0; prefix 11, charge ₹99.50' },
  ],
])('puts %j into words', (after, said) => {
  expect(changesIn({ before: {}, after })).toEqual([{ before: '', ...said }]);
});

test('shows amounts in rupees, also where there was none before', () => {
  expect(changesIn({ before: { codFee: 0 }, after: { codFee: 25 } })).toEqual([
    { field: 'COD fee', before: '₹0', after: '₹25' },
  ]);
  expect(changesIn({ before: { minOrderValue: null }, after: { minOrderValue: 499 } })).toEqual([
    { field: 'Minimum order', before: '', after: '₹499' },
  ]);
});
