import type { Handlers } from '#api/handlers.ts';
import { money } from '#contract/rules/price.ts';
import { listDesk } from '#shop/desk/list.ts';
import { settle, settlementFile } from '#shop/desk/settlement.ts';
import { collectCash, confirmOrder, refuseParcel, takeBack } from '#shop/desk/steps.ts';

export const deskHandlers = {
  'GET /desk': async ({ db, query }) => listDesk(db, query),
  'PUT /orders/{id}/confirm': async ({ db, by, params, body }) => {
    const order = await confirmOrder(db, by, params.id, body);
    const message =
      body.outcome === 'CONFIRMED'
        ? `Order #${order.id} is confirmed.`
        : `Order #${order.id}: customer not reached.`;
    return { message, order };
  },
  'PUT /orders/{id}/collect': async ({ db, by, params, body, queueMail }) => {
    const order = await collectCash(db, by, params.id, body, { queueMail });
    return { message: `${money(body.amount)} collected for order #${order.id}.`, order };
  },
  'PUT /orders/{id}/refuse': async ({ db, by, params, body }) => {
    const order = await refuseParcel(db, by, params.id, body);
    return { message: `The parcel of order #${order.id} was refused.`, order };
  },
  'PUT /orders/{id}/back': async ({ db, by, params, queueMail }) => {
    const order = await takeBack(db, by, params.id, { queueMail });
    return { message: `The items of order #${order.id} are back in stock.`, order };
  },
  'GET /desk/settlement': async ({ db, query }) => {
    const settlement = await settle(db, query);
    return query.format === 'csv' ? settlementFile(settlement) : settlement;
  },
} satisfies Partial<Handlers>;
