import { expect } from 'vitest';
import { formOf, type TestShop } from '#test/support/shop.ts';
import type { Rows } from './calls.ts';

type OfShopFront = Pick<Rows, 'POST /legal-pages' | 'PUT /company-details' | 'PUT /page-texts'>;

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
  'PUT /page-texts': async () => {
    const id = 'home-mission';
    const first = await shop.admin();
    await first.send('PUT /page-texts', { body: { blocks: [{ id, title: 'Mission' }] } });
    return {
      sent: { body: { blocks: [{ id, title: 'Our promise' }] } },
      refused: { body: { blocks: [{ id: 'no-such-block', title: 'Our promise' }] } },
      entry: {
        action: 'page-texts.changed',
        subject: expect.stringMatching(/mission/i),
        change: { before: changed('Mission'), after: changed('Our promise') },
      },
    };
  },
});

/** The one field that differs is named after its block. */
const changed = (title: string) =>
  expect.toSatisfy((fields: object) => Object.values(fields).join() === title);
