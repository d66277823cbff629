import { useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SentBody } from '#contract/api.ts';
import type { Product, Variant } from '#contract/products/products.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import { readNumber } from '#contract/rules/typed-numbers.ts';
import { namedVariant, variantLabel } from '#contract/rules/variants.ts';
import { stockChange } from '#contract/selling/stock.ts';
import { sayUndone } from '#web/admin/editor/say-undone.ts';
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

/** A dialog to count and receive the pieces of each variant, with their history. */
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
  const receive = useRef<HTMLButtonElement>(null);
  const save = useSave(product, variant);
  const label = variantLabel(variant) || 'All pieces';
  const close = () => {
    show(null);
    receive.current?.focus();
  };
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
        <CountForm stock={variant.stock} save={save} />
        <div className="flex flex-wrap gap-2">
          <Button ref={receive} variant="secondary" icon="plus" {...toggle('received')}>
            Receive
          </Button>
          <Button variant="secondary" {...toggle('history')}>
            History
          </Button>
        </div>
      </div>
      {shown === 'received' && <ReceiveForm save={save} onReceived={close} />}
      {shown === 'history' && <StockHistory key={variant.stock} variantId={variant.id} />}
    </section>
  );
}

/** Returns the stock after it. */
type Save = (body: SentBody<'PUT /variants/{id}/stock'>) => Promise<number>;

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
  const undo = (after: number) => sayUndone(put({ stock: before, stockSeen: after }));
  return async (body) => {
    const after = await put(body);
    const words = `${namedVariant(product.name, named)}: ${formatCount(after)} in stock.`;
    toast.success(words, { label: 'Undo', run: () => undo(after) });
    return after;
  };
}

const failed = 'The stock was not saved.';

/** Enter saves, and goes on to the next variant. */
function CountForm({ stock, save }: { stock: number; save: Save }) {
  const { field, counting, countedFrom } = useCount(stock);
  const form = useForm({
    check: (typed) => validationErrors(stockChange, { stock: piecesIn(typed.stock) }),
    send: async (typed) => {
      const body = { stock: piecesIn(typed.stock), stockSeen: countedFrom() };
      await counting(typed.stock, save(body));
      nextCount(field.ref.current)?.focus();
    },
    failed,
  });
  return (
    <form {...form.form} className="flex items-end gap-2">
      <TextField
        {...form.field('stock')}
        {...field}
        label="Pieces"
        inputMode="numeric"
        autoComplete="off"
        onFocus={({ target }) => target.select()}
        size={9}
        data-autofocus
      />
      <Button type="submit" variant="secondary" busy={form.busy}>
        Save
      </Button>
    </form>
  );
}

/**
 * The field of a count. A change of the stock replaces a number that nobody has typed over, and
 * leaves what somebody is typing: that is a count of the stock when they began.
 */
function useCount(stock: number) {
  const ref = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const began = useRef<number>(undefined);
  // Before the next key can come.
  useLayoutEffect(() => {
    if (!isTyped.current) replace(ref.current, stock);
  }, [stock]);
  const onInput = () => {
    isTyped.current = true;
    began.current ??= stock;
  };
  /** Waits for a count to be saved. After a refusal, what was typed is a count of the stock now. */
  const counting = async (typed: string | undefined, saving: Promise<number>) => {
    try {
      const after = await saving;
      if (ref.current?.value !== typed) return;
      isTyped.current = false;
      replace(ref.current, after);
    } finally {
      began.current = undefined;
    }
  };
  return {
    field: { ref, onInput, defaultValue: stock },
    counting,
    countedFrom: () => began.current ?? stock,
  };
}

/**
 * Selects the number where it has the focus, or the next digit would be added to it: also the number
 * that was just saved, where there is no next variant to go on to.
 */
function replace(field: HTMLInputElement | null, stock: number) {
  if (!field) return;
  field.value = String(stock);
  if (document.activeElement === field) field.select();
}

function nextCount(field: HTMLInputElement | null) {
  const dialog = field?.closest('dialog');
  if (!field || !dialog) return null;
  const all = [...dialog.querySelectorAll<HTMLInputElement>('input[name=stock]')];
  return all[all.indexOf(field) + 1];
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
        autoFocus
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
