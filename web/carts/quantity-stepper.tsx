import { useEffect, useRef, useState } from 'react';
import { asciiDigits } from '#contract/rules/numbers.ts';
import { shortageMessage } from '#contract/rules/variants.ts';
import { Icon } from '#web/ui/icon.tsx';

interface QuantityStepperProps {
  quantity: number;
  /** The stock. */
  max: number;
  onChange: (quantity: number) => void;
  /** Why the shop refused so many. */
  error?: string;
}

const step =
  'grid size-11 scroll-mb-10 place-items-center text-fg hover:bg-sunken disabled:text-muted disabled:opacity-40';

/**
 * A number of pieces from 1 to `max`, by steps or typed. A number out of range is corrected, and the
 * reason stands below it or, in a row that wraps, below the row.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, max, onChange, error } = props;
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
    const digits = asciiDigits(typed.trim());
    if (/\D/.test(digits)) return change(quantity, 'Enter a whole number.');
    const wanted = digits === '' ? quantity : Number(digits);
    if (wanted < 1) change(1, 'Enter at least 1.');
    else if (wanted > max) change(max, shortageMessage(max));
    else change(wanted);
  };
  return (
    <>
      <div className="inline-flex rounded-md border border-control bg-elevated">
        <button
          type="button"
          aria-label="Decrease quantity"
          disabled={quantity <= 1}
          onClick={() => change(quantity - 1)}
          className={`${step} rounded-l-md`}
        >
          <Icon name="minus" className="size-4" />
        </button>
        <input
          aria-label="Quantity"
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // A tap, unlike Tab, leaves a field where it is: partly under a bar.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
          className="w-12 scroll-mb-10 bg-transparent text-center tabular-nums"
        />
        <button
          type="button"
          aria-label="Increase quantity"
          disabled={quantity >= max}
          onClick={() => change(quantity + 1)}
          className={`${step} rounded-r-md`}
        >
          <Icon name="plus" className="size-4" />
        </button>
      </div>
      <Reason>{correction || error}</Reason>
    </>
  );
}

/** Scrolls into sight, as it may appear under the bar to buy. */
function Reason({ children }: { children?: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (children) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <p
      ref={ref}
      role="status"
      className="order-last basis-full text-sm font-medium text-warning empty:hidden"
    >
      {children}
    </p>
  );
}
