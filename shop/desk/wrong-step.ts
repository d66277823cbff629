import { statusNames } from '#contract/rules/order-lifecycle.ts';
import type { OrderRow } from '#shop/orders/order-shape.ts';
import { Refusal } from '#shop/refusal.ts';

type AtDesk = Pick<OrderRow, 'deliveryStatus' | 'cash' | 'backInStockAt'>;

export function refuseAtConfirm({ deliveryStatus }: AtDesk): void {
  if (deliveryStatus === 'PENDING') return;
  const status = statusNames[deliveryStatus].toLowerCase();
  refuse(`Only pending orders can be confirmed, and this one is ${status}. Please reload.`);
}

export function refuseAtCollect({ deliveryStatus, cash }: AtDesk): void {
  refuseCollected(cash);
  if (cash === 'REFUSED') {
    refuse('This parcel was refused. If it was delivered after all, set it to Delivered first.');
  }
  refuseOffTheRoad(deliveryStatus);
  if (deliveryStatus === 'DELIVERED' && cash === null) {
    refuse('This order was delivered before the cash desk was turned on, so it counts as paid.');
  }
}

export function refuseAtRefuse({ deliveryStatus, cash }: AtDesk): void {
  refuseCollected(cash);
  if (cash === 'REFUSED') refuse('This parcel was already refused. Please reload.');
  refuseOffTheRoad(deliveryStatus);
  if (deliveryStatus === 'DELIVERED') {
    refuse('This parcel was delivered. If it was refused after all, set it to Shipped first.');
  }
}

export function refuseAtBack({ cash, backInStockAt }: AtDesk): void {
  if (backInStockAt !== null) refuse('This parcel is already back in stock. Please reload.');
  if (cash !== 'REFUSED') {
    refuse('Only a refused parcel can come back. Mark it as refused first, or cancel the order.');
  }
}

function refuseCollected(cash: AtDesk['cash']) {
  if (cash === 'COLLECTED') refuse('The cash for this order was already collected. Please reload.');
}

function refuseOffTheRoad(deliveryStatus: AtDesk['deliveryStatus']) {
  if (deliveryStatus === 'PENDING') refuse('This order is not shipped yet. Ship it first.');
  if (deliveryStatus === 'CANCELED') refuse('This order is cancelled, so nothing is due for it.');
}

function refuse(message: string): never {
  throw new Refusal('conflict', message);
}
