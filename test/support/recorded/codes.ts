import { expect } from 'vitest';
import type { SentBody } from '#contract/api.ts';
import type { TestShop } from '#test/support/shop.ts';
import { csvOf, tableForm } from '#test/support/tables/table-files.ts';
import type { Rows } from './rows.ts';

type OfCodes = Pick<
  Rows,
  'POST /codes' | 'POST /codes/import' | 'PUT /codes/{id}' | 'DELETE /codes/{id}'
>;

const percent = (code: string, value: number): SentBody<'POST /codes'> => ({
  ...{ code, value },
  kind: 'PERCENT',
});

export const recordedOfCodes = (shop: TestShop): OfCodes => ({
  'POST /codes': async () => ({
    sent: { body: percent('DIWALI10', 10) },
    refused: { body: percent('DIWALI10', 101) },
    entry: {
      action: 'code.added',
      subject: 'Discount code DIWALI10',
      change: { before: {}, after: expect.objectContaining({ code: 'DIWALI10', value: '10%' }) },
    },
  }),
  'POST /codes/import': async () => ({
    sent: { body: tableForm(csvOf('code,kind,value\nONAM5,PERCENT,5')) },
    refused: { body: tableForm(csvOf('name,email\nAsha,a@example.com')) },
    entry: {
      action: 'codes.imported',
      subject: 'Discount codes',
      change: { before: {}, after: { added: '1', codes: 'ONAM5' } },
    },
  }),
  'PUT /codes/{id}': async () => {
    const params = { id: await codeIn(shop, 'HOLI5') };
    return {
      sent: { params, body: percent('HOLI5', 7) },
      refused: { params: { id: '999999' }, body: percent('HOLI5', 7) },
      entry: {
        action: 'code.changed',
        subject: 'Discount code HOLI5',
        change: { before: { value: '5%' }, after: { value: '7%' } },
      },
    };
  },
  'DELETE /codes/{id}': async () => ({
    sent: { params: { id: await codeIn(shop, 'ONAM5') } },
    refused: { params: { id: '999999' } },
    entry: {
      action: 'code.deleted',
      subject: 'Discount code ONAM5',
      change: { before: expect.objectContaining({ code: 'ONAM5' }), after: {} },
    },
  }),
});

async function codeIn(shop: TestShop, code: string) {
  const owner = await shop.admin();
  return (await owner.send('POST /codes', { body: percent(code, 5) })).body.code.id;
}
