import type { ComponentProps } from 'react';
import type { Address, AddressForm } from '#contract/addresses.ts';
import { notServed } from '#contract/rules/messages/delivery-messages.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { states } from './states.ts';
import type { PlaceProposal } from './use-place-proposal.ts';

interface AddressFieldsProps {
  /** The address to change. */
  address?: Address;
  field: (name: string) => { name: string; error?: string };
  place: PlaceProposal;
  /** Staff type the address of somebody else. */
  isByStaff?: boolean;
}

/** Fields for a grid of two columns. */
export function AddressFields({ address, field, place, isByStaff = false }: AddressFieldsProps) {
  const text = (name: keyof AddressForm) => ({
    ...field(name),
    defaultValue: String(address?.[name] ?? ''),
  });
  return (
    <>
      <div className="grid gap-4 sm:col-span-2 sm:grid-cols-subgrid">
        <CodeField
          {...text('postalCode')}
          label="Postal Code"
          place={place}
          isByStaff={isByStaff}
          onChange={place.proposePlace}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField {...text('addressLine1')} label="Address Line 1" autoComplete="address-line1" />
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...text('addressLine2')}
          label="Address Line 2"
          hint="Optional"
          autoComplete="address-line2"
        />
      </div>
      <TextField {...text('city')} label="City" autoComplete="address-level2" />
      <TextField {...text('state')} label="State" autoComplete="address-level1" list="states" />
      <StateList />
      <ReceiverFields name={text('receiverName')} mobile={text('receiverMobile')} />
    </>
  );
}

interface ReceiverFieldsProps {
  name: ComponentProps<'input'> & { error?: string };
  mobile: ComponentProps<'input'> & { error?: string };
}

/** Starts open when it has content, such as an error. */
const ReceiverFields = ({ name, mobile }: ReceiverFieldsProps) => (
  <details
    open={Boolean(name.defaultValue || mobile.defaultValue || name.error || mobile.error)}
    className="sm:col-span-2"
  >
    <summary className="flex min-h-8 touch items-center text-sm underline">
      Is it for somebody else?
    </summary>
    <div className="grid gap-4 pt-2 sm:grid-cols-2">
      <TextField {...name} label="Receiver’s name" hint="Optional" autoComplete="off" />
      <TextField
        {...mobile}
        label="Receiver’s mobile number"
        hint="Optional. The courier calls this number."
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
    </div>
  </details>
);

interface CodeFieldProps extends ComponentProps<typeof TextField> {
  place: PlaceProposal;
  isByStaff: boolean;
}

const CodeField = ({ place, isByStaff, ...field }: CodeFieldProps) => (
  <TextField
    {...field}
    hint={field.error ? null : <CodeHint {...place} isByStaff={isByStaff} />}
    inputMode="numeric"
    autoComplete="postal-code"
    data-autofocus
    maxLength={7}
  />
);

/** A hint, not an error: a PIN code may be new, and the shop may deliver there later. */
const CodeHint = ({
  isUnknown,
  unserved,
  isByStaff,
}: Pick<PlaceProposal, 'isUnknown' | 'unserved'> & { isByStaff: boolean }) => (
  <span role="status" className={isUnknown || unserved ? 'font-medium text-warning' : ''}>
    {isUnknown
      ? 'Enter a valid PIN code, or fill in city and state yourself.'
      : unserved
        ? notServed(unserved)
        : `We’ll fill in ${isByStaff ? 'the' : 'your'} city and state.`}
  </span>
);

const StateList = () => (
  <datalist id="states">
    {states.map((state) => (
      <option key={state} value={state} />
    ))}
  </datalist>
);
