import type { Address } from '#contract/addresses.ts';
import { addressLines } from '#contract/rules/address-lines.ts';

interface AddressTextProps {
  address: Omit<Address, 'id' | 'isDefault'>;
}

/** A line in Arabic or Hebrew keeps its own direction. */
export const AddressBlock = ({ address }: AddressTextProps) => (
  <span className="block text-left whitespace-pre-line [unicode-bidi:plaintext]">
    {addressLines(address).join('\n')}
  </span>
);

/** The same on one line. */
export const AddressInline = ({ address }: AddressTextProps) =>
  addressLines(address).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves.
    <span key={index}>
      {index > 0 && ', '}
      <bdi>{line}</bdi>
    </span>
  ));
