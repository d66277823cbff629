import { expect } from 'vitest';
import { formOf, type TestShop } from '#test/support/shop.ts';
import type { Rows } from './calls.ts';

type OfShopFront = Pick<
  Rows,
  'POST /legal-pages' | 'PUT /company-details' | 'PUT /page-texts' | 'PUT /selling-rules'
>;

/** What the owner says about the shop. */
export const recordedOfShopFront = (shop: TestShop): OfShopFront => ({
  'POST /legal-pages': async () => {
    const form = { slug: 'privacy-policy', title: 'Privacy Policy' };
    const first = await shop.admin();
    await first.send('POST /legal-pages', { body: { ...form, content: 'Old' } });
    return {
      sent: { body: { ...form, content: 'New' } },
      refused: { body: { ...form, content: 'New', version: 99 } },
      entry: {
        action: 'legal-page.changed',
        subject: 'Privacy Policy',
        change: { before: { content: 'Old' }, after: { content: 'New' } },
      },
    };
  },
  'PUT /selling-rules': async () => {
    const first = await shop.admin();
    await first.send('PUT /selling-rules', { body: { codFee: 0 } });
    return {
      sent: { body: { codFee: 30 } },
      refused: { body: { minOrderValue: 500, maxOrderValue: 400 } },
      entry: {
        action: 'selling-rules.changed',
        subject: 'Selling rules',
        change: { before: { codFee: 0 }, after: { codFee: 30 } },
      },
    };
  },
  'PUT /company-details': async () => {
    const first = await shop.admin();
    await first.send('PUT /company-details', { body: formOf({ name: 'Mela' }) });
    return {
      sent: { body: formOf({ name: 'Bazaar' }) },
      refused: { body: formOf({ name: '' }) },
      entry: {
        action: 'company.changed',
        subject: 'Company',
        change: {
          before: expect.objectContaining({ name: 'Mela' }),
          after: expect.objectContaining({ name: 'Bazaar' }),
        },
      },
    };
  },
  'PUT /page-texts': async () => ({
    sent: { body: { blocks: [{ id: 'home-vision', title: 'Where we go' }] } },
    refused: { body: { blocks: [{ id: 'home-news', title: 'News' }] } },
    entry: {
      action: 'page-texts.changed',
      subject: 'Home: Vision',
      change: {
        before: { 'Home: Vision, title': 'Vision' },
        after: { 'Home: Vision, title': 'Where we go' },
      },
    },
  }),
});
