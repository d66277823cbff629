import type { Handlers } from '#api/handlers.ts';
import { askForMail, takeBackRequest, variantsAskedFor } from '#shop/stock-mails/requests.ts';

export const stockRequestHandlers = {
  'GET /products/{id}/notify': async ({ db, caller, params }) => ({
    variantIds: await variantsAskedFor(db, caller.id, params.id),
  }),
  'POST /products/{id}/notify': async ({ db, caller, params, body }) => {
    await askForMail(db, caller.id, { productId: params.id, variantId: body.variantId });
    return { message: 'We will send you one email when it is back.' };
  },
  'DELETE /products/{id}/notify/{variantId}': async ({ db, caller, params }) => {
    await takeBackRequest(db, caller.id, { productId: params.id, variantId: params.variantId });
  },
} satisfies Partial<Handlers>;
