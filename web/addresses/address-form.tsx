import type { ComponentProps } from 'react';
import type { Address, AddressForm as AddressFields } from '#contract/addresses.ts';
import {
  isPostalCode,
  postalCodeMessage,
  withoutSpaces,
} from '#contract/rules/postal-code-text.ts';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { states } from './states.ts';
import { usePlaceProposal } from './use-place-proposal.ts';

interface AddressFormProps {
  /** The address to change; without one a new one is made. */
  address?: Address;
  messages: { added: string; updated: string; failed: string };
  onSaved: (address: Address) => unknown;
  onCancel?: () => void;
}

export function AddressForm({ address, messages, onSaved, onCancel }: AddressFormProps) {
  const send = async (typed: Typed) => {
    const saved = await save(address?.id, fieldsOf(typed));
    toast.success(address ? messages.updated : messages.added);
    await onSaved(saved);
  };
  const { proposePlace, proposed, isUnknown } = usePlaceProposal(address?.postalCode);
  const { form, field, busy, message } = useForm({
    check,
    send,
    failed: messages.failed,
    before: proposed,
  });
  const text = (name: keyof AddressFields) => ({
    ...field(name),
    defaultValue: String(address?.[name] ?? ''),
  });
  return (
    <form {...form} className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2 empty:hidden">
        <FormMessage>{message}</FormMessage>
      </div>
      <div className="grid gap-4 sm:col-span-2 sm:grid-cols-subgrid">
        <CodeField
          {...text('postalCode')}
          label="Postal Code"
          isUnknown={isUnknown}
          onChange={proposePlace}
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
      <Checkbox
        name="isDefault"
        label="Set as default"
        defaultChecked={address?.isDefault}
        disabled={address?.isDefault}
        className="self-end pb-1"
      />
      <Buttons busy={busy} onCancel={onCancel} />
    </form>
  );
}

interface CodeFieldProps extends ComponentProps<typeof TextField> {
  isUnknown: boolean;
}

const CodeField = ({ isUnknown, ...field }: CodeFieldProps) => (
  <TextField
    {...field}
    hint={<CodeHint isUnknown={isUnknown} />}
    inputMode="numeric"
    autoComplete="postal-code"
    data-autofocus
    maxLength={7}
  />
);

/** An unknown code may be a new one, so it can be saved all the same. */
const CodeHint = ({ isUnknown }: { isUnknown: boolean }) => (
  <span role="status" className={isUnknown ? 'font-medium text-warning' : ''}>
    {isUnknown
      ? 'We don’t know this PIN code. Please check it, or fill in city and state yourself.'
      : 'We’ll fill in your city and state.'}
  </span>
);

interface ButtonsProps {
  busy: boolean;
  onCancel?: () => void;
}

const Buttons = ({ busy, onCancel }: ButtonsProps) => (
  <div className="flex flex-wrap gap-3 sm:col-span-2">
    <Button type="submit" busy={busy}>
      Save
    </Button>
    {onCancel && (
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    )}
  </div>
);

const StateList = () => (
  <datalist id="states">
    {states.map((state) => (
      <option key={state} value={state} />
    ))}
  </datalist>
);

async function save(id: number | undefined, body: AddressFields) {
  const { address } = await (id === undefined
    ? call('POST /addresses', { body })
    : call('PUT /addresses/{id}', { params: { id: String(id) }, body }));
  return address;
}

const fieldsOf = (typed: Typed): AddressFields => ({
  addressLine1: typed.addressLine1 ?? '',
  addressLine2: typed.addressLine2 ?? '',
  city: typed.city ?? '',
  state: typed.state ?? '',
  postalCode: withoutSpaces(typed.postalCode ?? ''),
  isDefault: typed.isDefault === 'on',
});

const check = (typed: Typed) => ({
  // In the sequence of the fields: the first error is the one in the toast.
  ...(typed.postalCode?.trim() &&
    !isPostalCode(withoutSpaces(typed.postalCode)) && {
      postalCode: postalCodeMessage,
    }),
  ...missing(typed, {
    postalCode: 'Please fill Postal Code',
    addressLine1: 'Please fill Address Line 1',
    city: 'Please fill City',
    state: 'Please fill State',
  }),
});
