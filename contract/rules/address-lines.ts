import type { Address } from '#contract/addresses.ts';
import type { Order } from '#contract/orders/orders.ts';
import { fullName } from './people.ts';

type Lines = Omit<Address, 'id' | 'isDefault'>;

/** The stored columns; the receiver is null where the customer takes the parcels. */
type Stored = Omit<Lines, 'receiverName' | 'receiverMobile'> & { receiverName: string | null };

/** The address without the receiver. */
export const placeLines = (address: Omit<Lines, 'receiverName' | 'receiverMobile'>): string[] =>
  [
    address.addressLine1,
    address.addressLine2,
    `${address.city} ${address.postalCode}`.trim(),
    address.state,
  ].filter(Boolean);

/** The receiver that the address names, the place, and the receiver's phone. */
export const addressLines = (address: Lines): string[] => [
  ...(address.receiverName ? [address.receiverName] : []),
  ...placeLines(address),
  ...(address.receiverMobile ? [`Phone ${address.receiverMobile}`] : []),
];

/** The lines below the name of the buyer. */
export const deliveryLines = ({ receiverName, ...place }: Stored): string[] => [
  ...(receiverName ? [`Deliver to ${receiverName}`] : []),
  ...placeLines(place),
];

/** Who takes the parcel and whom the courier calls: the customer, unless the address names another. */
export const receiverOf = ({ user, address }: Pick<Order, 'user' | 'address'>) => ({
  name: address.receiverName ?? fullName(user),
  mobile: address.receiverMobile ?? user.mobile,
});

interface Receiver {
  receiverName?: string | null | undefined;
  receiverMobile?: string | null | undefined;
}

/** Says whether somebody other than the customer takes the parcel. */
export const hasReceiver = ({ receiverName, receiverMobile }: Receiver): boolean =>
  Boolean(receiverName || receiverMobile);
