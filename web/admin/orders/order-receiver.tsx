import type { Order } from '#contract/orders/orders.ts';
import { addressLines } from '#contract/rules/address-lines.ts';
import { fullName } from '#contract/rules/people.ts';
import { phoneUrl } from '#contract/rules/phone-numbers.ts';
import { Icon } from '#web/ui/icon.tsx';

export const OrderReceiver = ({ order }: { order: Order }) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <section className="grid content-start justify-items-start gap-1">
      <h3>Customer</h3>
      <p>{fullName(order.user)}</p>
      {order.user.email ? <Contact user={order.user} /> : <NoContact />}
    </section>
    {order.user.email && (
      <section className="grid content-start gap-1">
        <h3>Delivery address</h3>
        <address className="grid not-italic">
          <span className="block whitespace-pre-line">
            {addressLines(order.address).join('\n')}
          </span>
        </address>
      </section>
    )}
  </div>
);

const Contact = ({ user }: { user: Order['user'] }) => (
  <>
    <a href={`mailto:${user.email}`} className={linkLook}>
      <Icon name="mail" className="size-4" />
      <span className="break-all">{user.email}</span>
    </a>
    {user.mobile ? (
      <a href={phoneUrl(user.mobile)} className={linkLook}>
        <Icon name="phone" className="size-4" />
        {user.mobile}
      </a>
    ) : (
      <p className="text-sm text-muted">No phone number given</p>
    )}
  </>
);

const NoContact = () => (
  <p className="text-sm text-muted">Contact and address were erased at the customer’s request.</p>
);

const linkLook = 'inline-flex min-h-8 touch items-center gap-2 text-accent underline';
