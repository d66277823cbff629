import type { Order } from '#contract/orders/orders.ts';
import { hasReceiver, receiverOf } from '#contract/rules/address-lines.ts';
import { fullName } from '#contract/rules/people.ts';
import { phoneUrl, whatsappUrl } from '#contract/rules/phones/phone-links.ts';
import { isMobile } from '#contract/rules/phones/phone-numbers.ts';
import { money } from '#contract/rules/price.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import type { DeskOrder } from '#contract/selling/desk.ts';
import { useBrand } from '#web/ui/brand.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Opens WhatsApp with the order in words, and the link where the customer confirms it. */
function WhatsApp({ order }: { order: DeskOrder }) {
  const { name } = useBrand();
  const { user } = order;
  if (!user.mobile || !isMobile(user.mobile)) return null;
  return (
    <a
      href={whatsappUrl(user.mobile, messageFor(order, name))}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp: order ${order.id}`}
      className="inline-flex touch items-center gap-2 whitespace-nowrap text-accent underline"
    >
      WhatsApp
    </a>
  );
}

function messageFor({ id, user, items, orderTotal, ...order }: DeskOrder, shop: string) {
  const lines = items.map(({ quantity, product }) => {
    const label = variantLabel(product.variant);
    return `${quantity} × ${product.name}${label && ` (${label})`}`;
  });
  return [
    `Namaste ${user.firstName}, this is ${shop}. Your order #${id}:`,
    ...lines,
    `Total ${money(orderTotal)}, cash on delivery.`,
    ...(order.link ? [`Please confirm it here: ${new URL(order.link, location.origin)}`] : []),
    ...(isMissed(order) ? ['The courier could not deliver it. When can they come again?'] : []),
  ].join('\n');
}

const isMissed = ({ deliveryStatus, desk }: Pick<Order, 'deliveryStatus' | 'desk'>) =>
  deliveryStatus === 'SHIPPED' && desk?.cash === 'DUE' && desk.deliveryAttempts > 0;

/** The buyer, who confirms the order, and the receiver, whom the courier calls. */
export const Buyer = ({ order, wide }: { order: DeskOrder; wide?: boolean }) => (
  <>
    <span className="block font-medium">{fullName(order.user)}</span>
    <span className="flex flex-wrap items-center gap-x-4">
      <Phone number={order.user.mobile} wide={wide} />
      <WhatsApp order={order} />
    </span>
    {hasReceiver(order.address) && (
      <>
        <span className="block text-sm text-muted">For {receiverOf(order).name}</span>
        {order.address.receiverMobile && (
          <Phone number={order.address.receiverMobile} wide={wide} />
        )}
      </>
    )}
  </>
);

const Phone = ({ number, wide }: { number: string | null; wide?: boolean | undefined }) =>
  number ? (
    <a
      href={phoneUrl(number)}
      className={`inline-flex items-center gap-2 whitespace-nowrap text-accent underline ${wide ? 'min-h-11 text-lg' : 'touch'}`}
    >
      <Icon name="phone" className="size-4" />
      {number}
    </a>
  ) : (
    <span className="block text-sm text-muted">No phone number</span>
  );
