import type { Order } from '#contract/orders/orders.ts';
import { addressLines } from '#contract/rules/address-lines.ts';
import { fullName } from '#contract/rules/people.ts';
import { Icon } from '#web/ui/icon.tsx';

export const OrderReceiver = ({ order }: { order: Order }) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <section className="grid content-start justify-items-start gap-1">
      <h3>Customer</h3>
      <p>{fullName(order.user)}</p>
      <a href={`mailto:${order.user.email}`} className={linkLook}>
        <Icon name="mail" className="size-4" />
        <span className="break-all">{order.user.email}</span>
      </a>
      {order.user.mobile ? (
        <a href={`tel:${order.user.mobile}`} className={linkLook}>
          <Icon name="phone" className="size-4" />
          {order.user.mobile}
        </a>
      ) : (
        <p className="text-sm text-muted">No phone number given</p>
      )}
    </section>
    <section className="grid content-start gap-1">
      <h3>Delivery address</h3>
      <address className="grid not-italic">
        <span className="block whitespace-pre-line">{addressLines(order.address).join('\n')}</span>
      </address>
    </section>
  </div>
);

const linkLook = 'inline-flex min-h-8 touch items-center gap-2 text-accent underline';
