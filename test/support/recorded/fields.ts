import { expect } from 'vitest';
import type { TestShop } from '#test/support/shop.ts';
import { type Rows, unknown } from './rows.ts';

type OfFields = Pick<
  Rows,
  'POST /fields' | 'POST /fields/presets' | 'PUT /fields/{id}' | 'DELETE /fields/{id}'
>;

export const recordedOfFields = (shop: TestShop): OfFields => ({
  'POST /fields': async () => ({
    sent: { body: { label: 'कपड़ा' } },
    refused: { body: { label: 'Fabric', kind: 'CHOICE' } },
    entry: {
      action: 'field.added',
      subject: 'Product field “कपड़ा”',
      change: { before: {}, after: expect.objectContaining({ label: 'कपड़ा', kind: 'TEXT' }) },
    },
  }),
  'POST /fields/presets': async () => ({
    sent: { body: { preset: 'toys' } },
    refused: { body: { preset: 'sarees' } },
    entry: {
      action: 'field.added',
      subject: '4 product fields',
      change: {
        before: {},
        after: { fields: 'Age from · Players · Pieces · Needs batteries' },
      },
    },
  }),
  'PUT /fields/{id}': async () => ({
    sent: { params: { id: await addedField(shop, 'Thread count') }, body: { unit: 'per inch' } },
    refused: { ...unknown, body: { unit: 'per inch' } },
    entry: {
      action: 'field.changed',
      subject: 'Product field “Thread count”',
      change: { before: { unit: '' }, after: { unit: 'per inch' } },
    },
  }),
  'DELETE /fields/{id}': async () => ({
    sent: { params: { id: await addedField(shop, 'Weaver') } },
    refused: unknown,
    entry: {
      action: 'field.deleted',
      subject: 'Product field “Weaver”',
      change: { before: expect.objectContaining({ label: 'Weaver' }), after: {} },
    },
  }),
});

async function addedField(shop: TestShop, label: string) {
  const owner = await shop.admin();
  return (await owner.call('POST /fields', { body: { label } })).body.field.id;
}
