import { expect } from 'vitest';
import { formOf, type TestShop } from '#test/support/shop.ts';
import { csvOf, tableForm as formOfTable } from '#test/support/tables/table-files.ts';
import type { Rows } from './rows.ts';

const tableForm = (csv: string) => formOfTable(csvOf(csv));

type OfShopFront = Pick<
  Rows,
  | 'POST /legal-pages'
  | 'PUT /mail-settings'
  | 'POST /mail-settings/test'
  | 'PUT /company-details'
  | 'PUT /page-texts'
  | 'PUT /selling-rules'
  | 'POST /selling-rules/postal-codes'
  | 'DELETE /selling-rules/postal-codes'
>;

/** No server listens on this port. */
const onThisMachine = { provider: 'OTHER', host: '127.0.0.1', port: 1, user: '' } as const;

/** The calls about the company, the pages and the selling rules. */
export const recordedOfShopFront = (shop: TestShop): OfShopFront => ({
  'PUT /mail-settings': async () => ({
    sent: { body: { ...onThisMachine, from: 'shop@example.com' } },
    refused: { body: { ...onThisMachine, host: 'smtp.example.com', from: 'shop@example.com' } },
    entry: {
      action: 'mail-settings.changed',
      subject: 'Mail server',
      change: { before: {}, after: expect.objectContaining({ host: '127.0.0.1', port: 1 }) },
    },
  }),
  'POST /mail-settings/test': async () => ({
    sent: {},
    entry: {
      action: 'mail-settings.tested',
      subject: 'Mail server',
      change: { before: {}, after: { arrived: false } },
    },
  }),
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
  'POST /selling-rules/postal-codes': async () => ({
    sent: { body: tableForm('pincode,days\n560001,2') },
    refused: { body: tableForm('city\nMysuru') },
    entry: {
      action: 'postal-list.changed',
      subject: 'List of PIN codes',
      change: {
        before: { codes: 0, days: null },
        after: { codes: 1, days: { from: 2, to: 2 } },
      },
    },
  }),
  'DELETE /selling-rules/postal-codes': async () => {
    const first = await shop.admin();
    await first.send('POST /selling-rules/postal-codes', { body: tableForm('pincode\n560001') });
    return {
      sent: {},
      entry: {
        action: 'postal-list.changed',
        subject: 'List of PIN codes',
        change: { before: { codes: 1 }, after: { codes: 0 } },
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
