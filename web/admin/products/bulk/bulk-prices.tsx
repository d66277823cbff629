import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { VariantPrice } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { moneyAmong } from '#contract/rules/price.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { sayUndone } from '#web/admin/editor/say-undone.ts';
import { type Column, Table } from '#web/admin/list/table.tsx';
import { showPrices } from '#web/admin/products/product-query.ts';
import { ApiError, call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Select, TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useMounted } from '#web/ui/page/use-mounted.ts';
import {
  firstPriceError,
  type PreviewedPrice,
  type PriceChange,
  previewPrices,
  priceOf,
  readChange,
} from './bulk-price-change.ts';

interface BulkPricesProps {
  products: readonly Product[];
  onClose: () => void;
}

export function BulkPrices({ products, onClose }: BulkPricesProps) {
  const [direction, setDirection] = useState<PriceChange['direction']>('up');
  const [unit, setUnit] = useState<PriceChange['unit']>('percent');
  const [typed, setTyped] = useState('');
  const { change, error } = readChange(direction, unit, typed);
  const prices = previewPrices(products, change);
  const refused = firstPriceError(prices);
  const changed = prices.filter((price) => price.changed);
  const { apply, busy, message } = useApply(onClose);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (changed.length > 0 && !refused) apply(changed);
  };
  if (busy) return null;
  return (
    <Dialog title="Change prices" place="wide" onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <FormMessage>{message}</FormMessage>
        <div className="grid gap-4 sm:grid-cols-3">
          <Select
            label="Direction"
            value={direction}
            onChange={({ target }) => setDirection(target.value as PriceChange['direction'])}
          >
            <option value="up">Raise</option>
            <option value="down">Lower</option>
          </Select>
          <TextField
            label="By"
            inputMode="decimal"
            value={typed}
            error={error || refused}
            data-autofocus
            onChange={({ target }) => setTyped(target.value)}
          />
          <Select
            label="Unit"
            value={unit}
            onChange={({ target }) => setUnit(target.value as PriceChange['unit'])}
          >
            <option value="percent">Percent</option>
            <option value="rupees">Rupees</option>
          </Select>
        </div>
        <BulkPriceTable prices={prices} />
        <p className="text-sm text-muted">
          Prices are rounded to whole rupees. A discount never exceeds its price.
        </p>
        <Button type="submit" disabled={changed.length === 0} className="justify-self-start">
          {changed.length === 1 ? 'Change 1 price' : `Change ${changed.length} prices`}
        </Button>
      </form>
    </Dialog>
  );
}

/** The prices stand in the list at once; refused ones go back, and the dialog returns and says why. */
function useApply(onClose: () => void) {
  const { revalidate } = useRevalidator();
  const isMounted = useMounted();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const put = async (prices: VariantPrice[]) => {
    const takeBack = await showPrices(prices);
    try {
      const reply = await call('PUT /products/prices', { body: { prices } });
      revalidate();
      return reply.message;
    } catch (problem) {
      takeBack();
      throw problem;
    }
  };
  const undo = (changed: readonly PreviewedPrice[]) =>
    sayUndone(
      put(changed.map(({ variant, after }) => ({ ...priceOf(variant), priceSeen: after }))),
    );
  const apply = async (changed: readonly PreviewedPrice[]) => {
    if (busy) return;
    setBusy(true);
    try {
      const words = await put(
        changed.map(({ variant, after }) => ({ ...after, priceSeen: priceOf(variant) })),
      );
      onClose();
      toast.success(words, { label: 'Undo', run: () => undo(changed) });
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      if (!isMounted.current) toast.error('No price was changed.', problem.message);
      setMessage(`${problem.message} No price was changed.`);
      setBusy(false);
    }
  };
  return { apply, busy, message };
}

function BulkPriceTable({ prices }: { prices: readonly PreviewedPrice[] }) {
  const print = moneyAmong(
    prices
      .flatMap(({ variant, after }) => [variant, after])
      .flatMap(({ originalPrice, discountPrice }) => [originalPrice, discountPrice]),
  );
  const amountsOf = ({ originalPrice, discountPrice }: Omit<VariantPrice, 'variantId'>) => (
    <>
      {print(originalPrice)}
      {discountPrice > 0 && (
        <span className="block font-normal text-muted">{print(discountPrice)} off</span>
      )}
    </>
  );
  const columns: Column<PreviewedPrice>[] = [
    { name: 'Product', look: 'min-w-24', cell: nameOf },
    {
      name: 'Now',
      look: number,
      cell: ({ variant }) => <div className="text-muted">{amountsOf(variant)}</div>,
    },
    {
      name: 'New',
      look: number,
      cell: ({ after, changed }) => (
        <div className={changed ? 'font-semibold' : 'text-muted'}>{amountsOf(after)}</div>
      ),
    },
  ];
  return (
    <Table
      columns={columns}
      rows={prices}
      keyOf={({ variant }) => variant.id}
      box="Current and new prices"
    />
  );
}

const number = 'text-right whitespace-nowrap tabular-nums';

const nameOf = ({ product, variant }: PreviewedPrice) => (
  <>
    {product.name}
    {product.variants.length > 1 && (
      <span className="block text-muted">{variantLabel(variant)}</span>
    )}
  </>
);
