import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

interface QuantityStepperProps {
  quantity: number;
  /** The stock: no more than this. */
  most: number;
  onChange: (quantity: number) => void;
  label?: string;
}

const step =
  'grid size-11 place-items-center text-fg hover:bg-sunken disabled:text-muted disabled:opacity-40';

/** A number of pieces, from 1 to `most`, by steps or typed. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, most, onChange, label = 'Quantity' } = props;
  const [typed, setTyped] = useState(String(quantity));
  useEffect(() => setTyped(String(quantity)), [quantity]);
  const settle = () => {
    const wanted = Math.min(most, Math.max(1, Math.trunc(Number(typed)) || 1));
    setTyped(String(wanted));
    if (wanted !== quantity) onChange(wanted);
  };
  return (
    <div className="inline-flex overflow-clip rounded-md border border-control bg-elevated">
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
        className={step}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        className="w-12 bg-transparent text-center tabular-nums"
      />
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
        className={step}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  );
}
