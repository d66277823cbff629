import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import { placeLines, receiverOf } from '#contract/rules/address-lines.ts';
import { money } from '#contract/rules/price.ts';
import { unitWords } from '#web/admin/orders/order-units.ts';
import { amountInWords } from '#web/orders/amount-in-words.ts';
import { Barcode } from './barcode.tsx';

/** One parcel, on a page of A6. */
export const ParcelLabel = ({ order, company }: { order: Order; company: Company }) => (
  <article aria-label={`Label of order ${order.id}`} className="parcel-label">
    <Receiver order={order} />
    <ToCollect order={order} />
    <div className="parcel-number">
      <Barcode text={String(order.id)} />
      <p>
        <strong>Order #{order.id}</strong> · {unitWords(order)}
      </p>
      <SkuLine order={order} />
      {order.trackingNumber && (
        <p>{[order.courier, order.trackingNumber].filter(Boolean).join(' ')}</p>
      )}
    </div>
    <Sender company={company} />
  </article>
);

/** The contents of the parcel by SKU or barcode, such as "2 × CHAI-500". */
function SkuLine({ order: { items } }: { order: Order }) {
  const codes = items.flatMap(({ quantity, product: { variant } }) => {
    const code = variant.sku || variant.barcode;
    return code ? [`${quantity} × ${code}`] : [];
  });
  return codes.length > 0 && <p>{codes.join(' · ')}</p>;
}

function Receiver({ order }: { order: Order }) {
  const { name, mobile } = receiverOf(order);
  return (
    <section className="parcel-receiver">
      <h2>Deliver to</h2>
      <address>
        <bdi className="parcel-name">{name}</bdi>
        {placeLines(order.address).map((line) => (
          // Couriers sort by the PIN code.
          <span
            key={line}
            className={line.includes(order.address.postalCode) ? 'parcel-place' : ''}
          >
            {line}
          </span>
        ))}
        {mobile && <span className="parcel-phone">Phone {mobile}</span>}
      </address>
    </section>
  );
}

const ToCollect = ({ order }: { order: Order }) => (
  <section className="parcel-amount">
    <h2>{headings[order.paymentStatus]}</h2>
    {isDue(order) ? (
      <>
        <p className="parcel-sum">{money(order.orderTotal)}</p>
        <p>{amountInWords(order.orderTotal)}</p>
      </>
    ) : (
      <p className="parcel-sum">Nothing to collect</p>
    )}
  </section>
);

const headings: Record<Order['paymentStatus'], string> = {
  PENDING: 'Cash on Delivery',
  PAID: 'Paid',
  CANCELLED: 'Order cancelled',
};

const isDue = ({ paymentStatus, orderTotal }: Order) =>
  paymentStatus === 'PENDING' && orderTotal > 0;

const Sender = ({ company }: { company: Company }) => (
  <section className="parcel-sender">
    <h2>If undelivered, return to</h2>
    <address>
      <strong>{company.name}</strong>
      <span className="block whitespace-pre-line">
        {[company.address, company.pincode].filter(Boolean).join(' ')}
      </span>
      {company.phone && <span className="block">Phone {company.phone}</span>}
    </address>
  </section>
);
