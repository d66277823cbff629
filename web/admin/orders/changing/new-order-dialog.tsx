import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Address } from '#contract/addresses.ts';
import type { SentBody } from '#contract/api.ts';
import type { Customer } from '#contract/customers.ts';
import { addressLines } from '#contract/rules/address-lines.ts';
import { isMobile, mobileMessage } from '#contract/rules/phones/phone-numbers.ts';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import { AddressFields } from '#web/addresses/address-fields.tsx';
import { addressIn, checkAddress } from '#web/addresses/address-input.ts';
import { usePlaceProposal } from '#web/addresses/use-place-proposal.ts';
import { EditorForm } from '#web/admin/editor/editor-form.tsx';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { randomKey } from '#web/random-key.ts';
import { useBrand } from '#web/ui/brand.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Select, TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { withOneMore } from './change-order-dialog.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { type DraftLine, ItemsSum, OrderLines, readPieces } from './order-lines.tsx';
import { ProductPicker } from './product-picker.tsx';

interface NewOrderDialogProps {
  onPlaced: (id: number) => unknown;
  onClose: () => void;
}

/** An order by phone, WhatsApp or at the counter, typed without the mouse. */
export default function NewOrderDialog({ onPlaced, onClose }: NewOrderDialogProps) {
  const { revalidate } = useRevalidator();
  const { hasCashDesk } = useBrand();
  const [lines, setLines] = useState<DraftLine[]>([]);
  // The same key for each try, so that the order is placed only once.
  const [key] = useState(() => randomKey());
  const { customer, addresses, address, choose, chooseAddress } = useCustomer();
  const place = usePlaceProposal(address?.postalCode);
  const form = useForm({
    check: (typed) => ({
      ...checkLines(lines),
      ...(!customer &&
        missing(typed, { name: 'Enter the name.', mobile: 'Enter the mobile number.' })),
      ...(typed.mobile?.trim() && !isMobile(typed.mobile) && { mobile: mobileMessage }),
      ...checkAddress(typed),
    }),
    before: place.proposed,
    send: async (typed) => {
      const { message: words, order } = await call('POST /orders', {
        body: orderIn(lines, customer, typed),
        headers: { 'idempotency-key': key },
      });
      toast.success(words);
      onClose();
      await revalidate();
      onPlaced(order.id);
    },
  });
  const recheck = useEffectEvent(form.recheckErrors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after an address filled the fields.
  useEffect(() => {
    recheck();
  }, [address]);
  return (
    <EditorForm
      title="New order"
      form={form}
      save="Place order"
      look="grid gap-6"
      onClose={onClose}
    >
      <section className="grid gap-3">
        <h3>Items</h3>
        <ProductPicker
          onPick={(picked) => setLines((before) => withOneMore(before, picked))}
          autoFocus
        />
        <OrderLines lines={lines} onChange={setLines} />
        <p role="alert" className="font-medium text-danger empty:hidden">
          {form.field('items').error}
        </p>
        {lines.length > 0 && (
          <ItemsSum
            lines={lines}
            charges="Charges and discount code are added when it is placed."
          />
        )}
      </section>
      <section className="grid gap-4 sm:grid-cols-2">
        <h3 className="sm:col-span-2">Customer</h3>
        <CustomerFields chosen={customer} onChoose={choose} field={form.field} />
      </section>
      <section className="grid gap-4 sm:grid-cols-2">
        <h3 className="sm:col-span-2">Delivery address</h3>
        {addresses.some(({ isDefault }) => !isDefault) && (
          <SavedAddresses addresses={addresses} chosen={address} onChoose={chooseAddress} />
        )}
        <AddressFields
          key={address?.id}
          {...(address && { address })}
          field={form.field}
          place={place}
          isByStaff
        />
      </section>
      <section className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('code')}
          label="Discount code"
          hint="Optional"
          autoComplete="off"
        />
        <TextField
          {...form.field('note')}
          label="Note"
          hint="Optional. Only staff see it."
          autoComplete="off"
          maxLength={unitsFor(2_000)}
        />
        {hasCashDesk && (
          <div className="sm:col-span-2">
            <Checkbox
              name="confirmed"
              defaultChecked
              label="The customer has confirmed this order"
            />
          </div>
        )}
      </section>
      <FormMessage>{form.message}</FormMessage>
    </EditorForm>
  );
}

interface SavedAddressesProps {
  addresses: readonly Address[];
  chosen: Address | undefined;
  onChoose: (address: Address | undefined) => void;
}

const SavedAddresses = ({ addresses, chosen, onChoose }: SavedAddressesProps) => (
  <div className="sm:col-span-2">
    <Select
      label="Saved address"
      value={chosen?.id ?? ''}
      onChange={({ target }) => onChoose(addresses.find(({ id }) => String(id) === target.value))}
    >
      <option value="">New address</option>
      {addresses.map((address) => (
        <option key={address.id} value={address.id}>
          {addressLines(address).join(', ')}
        </option>
      ))}
    </Select>
  </div>
);

/**
 * The customer whom the order is for, with the default address; none for somebody new. Any other
 * address may be that of somebody else, so it is only proposed.
 */
function useCustomer() {
  const [customer, setCustomer] = useState<Customer | null>(null);
  const [addresses, setAddresses] = useState<readonly Address[]>([]);
  const [address, chooseAddress] = useState<Address>();
  const latest = useRef<Customer>(null);
  const choose = async (chosen: Customer | null) => {
    latest.current = chosen;
    setCustomer(chosen);
    setAddresses([]);
    chooseAddress(undefined);
    if (!chosen) return;
    const params = { id: String(chosen.id) };
    try {
      const { addresses: saved } = await call('GET /customers/{id}', { params });
      // Somebody else may have been chosen meanwhile.
      if (latest.current !== chosen) return;
      setAddresses(saved);
      chooseAddress(saved.find(({ isDefault }) => isDefault));
    } catch (problem) {
      sayFailure('The address could not be loaded. Enter it below.')(problem);
    }
  };
  return { customer, addresses, address, choose, chooseAddress };
}

function checkLines(lines: readonly DraftLine[]) {
  if (lines.length === 0) return { items: 'Add at least one product.' };
  return lines.some(({ quantity }) => readPieces(quantity) === undefined)
    ? { items: 'Enter the quantity, or remove the item.' }
    : {};
}

function orderIn(
  lines: readonly DraftLine[],
  customer: Customer | null,
  typed: Typed,
): SentBody<'POST /orders'> {
  const { name = '', mobile = '', code = '', note = '', confirmed } = typed;
  const { 'customer.email': email = '' } = typed;
  const { isDefault: _, ...address } = addressIn(typed);
  return {
    customer: customer
      ? { id: customer.id, ...(mobile.trim() && { mobile }) }
      : { name, mobile, ...(email.trim() && { email }) },
    address,
    items: lines.map(({ variantId, quantity }) => ({
      ...{ variantId, quantity: readPieces(quantity) ?? 0 },
    })),
    ...(code.trim() && { code }),
    ...(note.trim() && { note }),
    ...(confirmed === 'on' && { confirmed: true }),
  };
}
