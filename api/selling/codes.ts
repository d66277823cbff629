import type { Handlers } from '#api/handlers.ts';
import { addCode, changeCode, deleteCode, listCodes } from '#shop/selling/codes/discount-codes.ts';
import { enterCode, removeCode } from '#shop/selling/codes/enter-code.ts';

export const codeHandlers = {
  'GET /codes': async ({ db }) => ({ codes: await listCodes(db) }),
  'POST /codes': async ({ db, by, body }) => ({ code: await addCode(db, by, body) }),
  'PUT /codes/{id}': async ({ db, by, params, body }) => ({
    code: await changeCode(db, by, params.id, body),
  }),
  'DELETE /codes/{id}': async ({ db, by, params }) => {
    await deleteCode(db, by, params.id);
    return undefined;
  },
  'POST /cart/code': async ({ db, caller, ip, body }) => ({
    cart: await enterCode(db, { id: caller.id, ip }, body.code),
  }),
  'DELETE /cart/code': async ({ db, caller }) => ({ cart: await removeCode(db, caller.id) }),
} satisfies Partial<Handlers>;
