import type { Address } from '#contract/addresses.ts';
import type { Order } from '#contract/orders/orders.ts';
import { addressLines, placeLines, receiverOf } from '#contract/rules/address-lines.ts';

interface AddressTextProps {
  address: Omit<Address, 'id' | 'isDefault'>;
}

export const AddressBlock = ({ address }: AddressTextProps) => (
  <Lines lines={addressLines(address)} />
);

/** A line in Arabic or Hebrew keeps its own direction. */
const Lines = ({ lines }: { lines: readonly string[] }) => (
  <span className="block text-left whitespace-pre-line [unicode-bidi:plaintext]">
    {lines.join('\n')}
  </span>
);

/** Who takes the parcel of an order, where, and whom the courier calls. */
export function ReceiverBlock({ order }: { order: Pick<Order, 'user' | 'address'> }) {
  const { name, mobile } = receiverOf(order);
  return (
    <>
      <bdi className="text-left font-semibold">{name}</bdi>
      <Lines lines={placeLines(order.address)} />
      {mobile && <span className="tabular-nums">{mobile}</span>}
    </>
  );
}

/** The same on one line. */
export const AddressInline = ({ address }: AddressTextProps) =>
  addressLines(address).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves.
    <span key={index}>
      {index > 0 && ', '}
      <bdi>{line}</bdi>
    </span>
  ));
