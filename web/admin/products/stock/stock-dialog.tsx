import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SentBody } from '#contract/api.ts';
import type { Product, Variant } from '#contract/products/products.ts';
import { formatCount, readNumber } from '#contract/rules/numbers.ts';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import { namedVariant, variantLabel } from '#contract/rules/variants.ts';
import { stockChange } from '#contract/selling/stock.ts';
import { call } from '#web/client.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { StockHistory } from './stock-history.tsx';

interface StockDialogProps {
  product: Product;
  onClose: () => void;
}

/** Counts and receives the pieces of each variant, and tells how they came and went. */
const StockDialog = ({ product, onClose }: StockDialogProps) => (
  <Dialog title={`Stock of ${product.name}`} place="wide" onClose={onClose}>
    <ul className="grid divide-y divide-border text-left">
      {product.variants.map((variant) => (
        <li key={variant.id} className="py-4 first:pt-0 last:pb-0">
          <VariantStock product={product} variant={variant} />
        </li>
      ))}
    </ul>
  </Dialog>
);

export default StockDialog;

function VariantStock({ product, variant }: { product: Product; variant: Variant }) {
  const [shown, show] = useState<'received' | 'history' | null>(null);
  const save = useSave(product, variant);
  const label = variantLabel(variant) || 'All pieces';
  const toggle = (part: 'received' | 'history') => ({
    'aria-expanded': shown === part,
    onClick: () => show(shown === part ? null : part),
  });
  return (
    <section aria-labelledby={`stock-${variant.id}`} className="grid gap-3">
      <h3 id={`stock-${variant.id}`} className="font-medium">
        <bdi>{label}</bdi>
      </h3>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <CountForm key={variant.stock} stock={variant.stock} save={save} />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" icon="plus" {...toggle('received')}>
            Receive
          </Button>
          <Button variant="secondary" {...toggle('history')}>
            History
          </Button>
        </div>
      </div>
      {shown === 'received' && <ReceiveForm save={save} onReceived={() => show(null)} />}
      {shown === 'history' && <StockHistory key={variant.stock} variantId={variant.id} />}
    </section>
  );
}

type Save = (body: SentBody<'PUT /variants/{id}/stock'>) => Promise<unknown>;

/** Saves what was counted or received. The toast offers to go back, which keeps what was sold since. */
function useSave(product: Product, { id, stock: before, ...named }: Variant): Save {
  const { revalidate } = useRevalidator();
  const put: Save = async (body) => {
    const { variant } = await call('PUT /variants/{id}/stock', {
      params: { id: String(id) },
      body,
    });
    revalidate();
    return variant.stock;
  };
  const undo = (after: number) =>
    put({ stock: before, stockSeen: after }).then(
      () => toast.success('The stock is as it was before.'),
      (problem: Error) => toast.error('The stock could not be put back.', problem.message),
    );
  return async (body) => {
    const after = (await put(body)) as number;
    const words = `${namedVariant(product.name, named)}: ${formatCount(after)} in stock.`;
    toast.success(words, { label: 'Undo', run: () => undo(after) });
  };
}

const failed = 'The stock was not saved.';

function CountForm({ stock, save }: { stock: number; save: Save }) {
  const form = useForm({
    check: (typed) => validationErrors(stockChange, { stock: piecesIn(typed.stock) }),
    send: (typed) => save({ stock: piecesIn(typed.stock), stockSeen: stock }),
    failed,
  });
  return (
    <form {...form.form} className="flex items-end gap-2">
      <TextField
        {...form.field('stock')}
        label="Pieces"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={stock}
        onFocus={({ target }) => target.select()}
        size={9}
      />
      <Button type="submit" variant="secondary" busy={form.busy}>
        Save
      </Button>
    </form>
  );
}

function ReceiveForm({ save, onReceived }: { save: Save; onReceived: () => void }) {
  const form = useForm({
    check: (typed) => validationErrors(stockChange, receivedIn(typed)),
    send: async (typed) => {
      await save(receivedIn(typed));
      onReceived();
    },
    failed,
  });
  return (
    <form {...form.form} className="grid items-start gap-3 sm:grid-cols-3">
      <TextField
        {...form.field('received')}
        label="Pieces received"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
      <TextField
        {...form.field('note')}
        label="Note"
        hint="Such as the supplier and the number of the bill"
        maxLength={unitsFor(200)}
        autoComplete="off"
      />
      <Button type="submit" busy={form.busy} className="justify-self-start sm:mt-6">
        Add
      </Button>
    </form>
  );
}

const piecesIn = (typed = '') => (typed.trim() ? readNumber(typed) : Number.NaN);

const receivedIn = ({ received, note = '' }: Typed) => ({ received: piecesIn(received), note });
