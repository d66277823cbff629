import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';

interface QuantityStepperProps {
  quantity: number;
  /** The stock: no more than this. */
  most: number;
  onChange: (quantity: number) => void;
  label?: string;
}

const step =
  'grid size-11 place-items-center text-fg hover:bg-sunken disabled:text-muted disabled:opacity-40';

/**
 * A number of pieces, from 1 to `most`, by steps or typed. What was typed beyond that is corrected
 * with a word, below it or, in a row that wraps, below the row.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, most, onChange, label = 'Quantity' } = props;
  const [typed, setTyped] = useState(String(quantity));
  const [correction, setCorrection] = useState('');
  useEffect(() => setTyped(String(quantity)), [quantity]);
  const change = (wanted: number, words = '') => {
    setCorrection(words);
    setTyped(String(wanted));
    if (wanted !== quantity) onChange(wanted);
  };
  const settle = () => {
    if (typed === String(quantity)) return;
    if (/\D/.test(typed)) return change(quantity, 'Please type a whole number.');
    const wanted = typed === '' ? quantity : Number(typed);
    if (wanted < 1) change(1, 'At least 1.');
    else if (wanted > most) change(most, `Only ${most} ${most === 1 ? 'is' : 'are'} in stock.`);
    else change(wanted);
  };
  return (
    <>
      <div className="inline-flex overflow-clip rounded-md border border-control bg-elevated">
        <button
          type="button"
          aria-label="Decrease quantity"
          disabled={quantity <= 1}
          onClick={() => change(quantity - 1)}
          className={step}
        >
          <Icon name="minus" className="size-4" />
        </button>
        <input
          aria-label={label}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
          className="w-12 bg-transparent text-center tabular-nums"
        />
        <button
          type="button"
          aria-label="Increase quantity"
          disabled={quantity >= most}
          onClick={() => change(quantity + 1)}
          className={step}
        >
          <Icon name="plus" className="size-4" />
        </button>
      </div>
      <p
        role="status"
        className="order-last basis-full text-sm font-medium text-warning empty:hidden"
      >
        {correction}
      </p>
    </>
  );
}
