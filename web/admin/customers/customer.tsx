import { Link } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { readId } from '#contract/rules/numbers.ts';
import { isUnderway } from '#contract/rules/order-lifecycle.ts';
import { phoneUrl, whatsappUrl } from '#contract/rules/phones/phone-links.ts';
import { moneyAmong } from '#contract/rules/price.ts';
import { ordersUrl } from '#web/admin/orders/order-query.ts';
import { loadFor } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { PagePart } from '#web/ui/page/page-part.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/customer';
import { CustomerAddresses } from './customer-addresses.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { OrderLink, OrderRows } from './customer-orders.tsx';
import { customersUrl } from './customer-query.ts';

type Page = ReplyOf<'GET /customers/{id}'>;

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = readId(params.id);
  return {
    page: id
      ? loadFor('orders', () => call('GET /customers/{id}', { params: { id: String(id) } }))
      : null,
  };
}

const skeleton = <ListSkeleton rows={3} height="h-40" />;

export const HydrateFallback = () => <PageFrame title="Customer">{skeleton}</PageFrame>;

export default function CustomerOfList({ loaderData: { page } }: Route.ComponentProps) {
  if (!page) return <Unknown />;
  return (
    <Loaded of={page} skeleton={<HydrateFallback />} failed="The customer could not be loaded.">
      {(shown) => <CustomerPage key={shown.customer.id} {...shown} />}
    </Loaded>
  );
}

const Unknown = () => (
  <PageFrame title="Customer">
    <EmptyState title="Customer not found." icon="users">
      <ButtonLink to={customersUrl({})}>All customers</ButtonLink>
    </EmptyState>
  </PageFrame>
);

/**
 * The page of a customer, with contact and open orders first: most callers ask where their order
 * is.
 */
function CustomerPage({ customer, orders, addresses, refusals, reviews }: Page) {
  const [open, past] = [orders.filter(isUnderway), orders.filter((order) => !isUnderway(order))];
  const print = moneyAmong([...orders.map(({ orderTotal }) => orderTotal), customer.spent]);
  return (
    <PageFrame
      title={customer.name || customer.email}
      action={
        <ButtonLink to={customersUrl({})} icon="arrow-left" variant="secondary">
          All customers
        </ButtonLink>
      }
    >
      <Contact customer={customer} />
      <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
        <div className="grid gap-6">
          {open.length > 0 && (
            <PagePart title="Open orders">
              <OrderRows orders={open} print={print} />
            </PagePart>
          )}
          <PagePart title={open.length > 0 ? 'Earlier orders' : 'Orders'}>
            {past.length > 0 ? (
              <OrderRows orders={past} print={print} />
            ) : (
              <p className="text-muted">{open.length > 0 ? 'None yet.' : 'No orders yet.'}</p>
            )}
            {orders.length < customer.orders && (
              <Link
                to={ordersUrl({ search: customer.email || (customer.mobile ?? '') })}
                className={linkLook}
              >
                All {customer.orders} orders
              </Link>
            )}
          </PagePart>
          {refusals.length > 0 && (
            <PagePart title="Refused parcels">
              <ul className="grid gap-2">
                {refusals.map(({ orderId, at, reason, total }) => (
                  <li key={orderId} className="wrap-anywhere">
                    <OrderLink id={orderId} /> · {day(at)} · {print(total)}
                    {reason && ` · ${reason}`}
                  </li>
                ))}
              </ul>
            </PagePart>
          )}
          {reviews.length > 0 && (
            <PagePart title="Reviews">
              <ul className="grid gap-2">
                {reviews.map(({ id, product, rating, text, createdAt }) => (
                  <li key={id} className="wrap-anywhere">
                    <span className="font-medium">{product}</span> · {rating} out of 5 ·{' '}
                    {day(createdAt)}
                    {text && <span className="block text-muted">{text}</span>}
                  </li>
                ))}
              </ul>
            </PagePart>
          )}
        </div>
        <div className="grid gap-6">
          <PagePart title="Summary">
            <dl className="grid grid-cols-2 gap-3">
              {[
                ['Orders', customer.orders],
                ['Spent', print(customer.spent)],
                ['Refused', customer.refused],
                ['Customer since', day(customer.createdAt)],
              ].map(([term, value]) => (
                <div key={term} className="grid">
                  <dt className="text-sm text-muted">{term}</dt>
                  <dd className="font-semibold tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          </PagePart>
          <CustomerNotes customer={customer} />
          <PagePart title="Addresses">
            <CustomerAddresses customerId={customer.id} addresses={addresses} />
          </PagePart>
        </div>
      </div>
    </PageFrame>
  );
}

const Contact = ({ customer: { email, mobile, emailConfirmed } }: Pick<Page, 'customer'>) => (
  <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
    {mobile ? (
      <>
        <a href={phoneUrl(mobile)} className={linkLook}>
          <Icon name="phone" className="size-4" />
          Call {mobile}
        </a>
        <a href={whatsappUrl(mobile)} target="_blank" rel="noreferrer" className={linkLook}>
          WhatsApp
        </a>
      </>
    ) : (
      <span className="text-muted">No phone number given</span>
    )}
    {email && (
      <a href={`mailto:${email}`} className={linkLook}>
        <Icon name="mail" className="size-4" />
        <span className="break-all">{email}</span>
      </a>
    )}
    {email && !emailConfirmed && <span className="text-sm text-muted">Email not confirmed</span>}
  </p>
);

const linkLook = 'inline-flex min-h-11 items-center gap-2 text-accent underline';
