import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SentBody } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { AddressFields } from '#web/addresses/address-fields.tsx';
import { checkAddress, orderPlaceIn } from '#web/addresses/address-input.ts';
import { usePlaceProposal } from '#web/addresses/use-place-proposal.ts';
import { EditorForm } from '#web/admin/editor/editor-form.tsx';
import { call } from '#web/client.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { type DraftLine, ItemsSum, OrderLines, readPieces } from './order-lines.tsx';
import { ProductPicker } from './product-picker.tsx';

interface ChangeOrderDialogProps {
  order: Order;
  /** What comes first and takes the focus. */
  begin: 'items' | 'address';
  onSaved: () => unknown;
  onClose: () => void;
}

/** Changes what a pending order holds and where it goes. */
export default function ChangeOrderDialog({
  order,
  begin,
  onSaved,
  onClose,
}: ChangeOrderDialogProps) {
  const { revalidate } = useRevalidator();
  const [shown] = useState(order);
  const [before] = useState(() => shown.items.map(lineOf));
  const [lines, setLines] = useState(before);
  const place = usePlaceProposal(shown.address.postalCode);
  const form = useForm({
    check: (typed) => ({
      ...checkAddress(typed),
      ...(lines.some(({ quantity }) => readPieces(quantity) === undefined) && {
        items: 'Enter the quantity, or remove the item.',
      }),
    }),
    before: place.proposed,
    send: async (typed) => {
      const body = changeIn(shown, lines, typed);
      if (Object.keys(body).length === 0) return onClose();
      const params = { id: String(shown.id) };
      const { message: words } = await call('PUT /orders/{id}', {
        params,
        body: { ...body, expectedVersion: shown.version },
      });
      toast.success(words);
      onClose();
      onSaved();
      await revalidate();
    },
  });
  const add = (picked: Omit<DraftLine, 'key' | 'quantity'>) =>
    setLines((current) => withOneMore(current, picked));
  const parts = [
    <section key="items" className="grid gap-3">
      <h3>Items</h3>
      <OrderLines lines={lines} onChange={setLines} />
      <p role="alert" className="font-medium text-danger empty:hidden">
        {form.field('items').error}
      </p>
      <ItemsSum lines={lines} charges="Charges and discount are updated when you save." />
      <ProductPicker onPick={add} />
    </section>,
    <section key="address" className="grid gap-4 sm:grid-cols-2">
      <h3 className="sm:col-span-2">Delivery address</h3>
      <AddressFields
        address={{ ...shown.address, id: 0, isDefault: false }}
        field={form.field}
        place={place}
        isByStaff
      />
    </section>,
  ];
  return (
    <EditorForm
      title={`Change order #${shown.id}`}
      form={form}
      look="grid gap-6"
      changed={lines !== before}
      onClose={onClose}
    >
      {begin === 'items' ? parts : parts.toReversed()}
      <p className="text-muted">The customer gets one email with what you changed.</p>
      <FormMessage>{form.message}</FormMessage>
    </EditorForm>
  );
}

const lineOf = ({ id, quantity, priceAtPurchase, product }: Order['items'][number]): DraftLine => ({
  ...{ key: `line ${id}`, id, variantId: product.variant.id },
  ...{ name: product.name, label: variantLabel(product.variant), price: priceAtPurchase },
  quantity: String(quantity),
});

/** Adds a piece to a line with the same variant and price, else a new line of one piece. */
export function withOneMore(
  lines: DraftLine[],
  { variantId, name, label, price }: Omit<DraftLine, 'key' | 'quantity'>,
): DraftLine[] {
  const same = lines.find((line) => line.variantId === variantId && line.price === price);
  const added = { key: `variant ${variantId}`, variantId, name, label, price, quantity: '1' };
  if (!same) return [...lines, added];
  const quantity = String((readPieces(same.quantity) ?? 0) + 1);
  return lines.map((line) => (line === same ? { ...line, quantity } : line));
}

/** The changes from the order as it was read. */
function changeIn(order: Order, lines: readonly DraftLine[], typed: Typed) {
  const piecesOf = new Map(lines.map((line) => [line.id, readPieces(line.quantity) ?? 0]));
  const items = order.items.flatMap(({ id, quantity }) => {
    const wanted = piecesOf.get(id) ?? 0;
    return wanted === quantity ? [] : [{ id, quantity: wanted }];
  });
  const addItems = lines.flatMap(({ id, variantId, quantity }) =>
    id === undefined ? [{ variantId, quantity: readPieces(quantity) ?? 0 }] : [],
  );
  const change: SentBody<'PUT /orders/{id}'> = {
    ...(items.length > 0 && { items }),
    ...(addItems.length > 0 && { addItems }),
    ...orderPlaceIn(order.address, typed),
  };
  return change;
}
