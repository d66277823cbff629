import { addPreset } from '#shop/catalogue/fields/presets.ts';
import { addField, changeField, deleteField } from '#shop/catalogue/fields/product-fields.ts';
import { listFields } from '#shop/catalogue/fields/read-fields.ts';
import type { Handlers } from './handlers.ts';

export const fieldHandlers = {
  'GET /fields': async ({ db, caller }) => ({
    fields: await listFields(db, { shownOnly: !caller }),
  }),
  'POST /fields': async ({ db, by, body }) => ({ field: await addField(db, by, body) }),
  'POST /fields/presets': async ({ db, by, body }) => ({
    fields: await addPreset(db, by, body.preset),
  }),
  'PUT /fields/{id}': async ({ db, by, params, body }) => ({
    field: await changeField(db, by, params.id, body),
  }),
  'DELETE /fields/{id}': async ({ db, by, params }) => {
    await deleteField(db, by, params.id);
    return undefined;
  },
} satisfies Partial<Handlers>;
