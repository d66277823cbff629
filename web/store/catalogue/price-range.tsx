import { memo, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '#contract/rules/numbers.ts';
import { readRupees } from '#contract/rules/typed-numbers.ts';
import { Fieldset } from '#web/ui/form/choice.tsx';
import { boxLook } from '#web/ui/form/field-parts.tsx';
import type { CatalogueQuery } from './catalogue-query.ts';

interface PriceRangeProps {
  min?: number;
  max?: number;
  highest: number;
  onChange: (patch: Pick<CatalogueQuery, 'minPrice' | 'maxPrice'>) => void;
}

const pauseMs = 400;

export const PriceRange = memo(({ min = 0, max, highest, onChange }: PriceRangeProps) => {
  const top = Math.ceil(highest);
  const chosenHigh = Math.min(max ?? top, top);
  const chosenLow = Math.min(min, chosenHigh);
  const [range, setRange] = useState<[number, number]>([chosenLow, chosenHigh]);
  const [low, high] = range;

  useEffect(() => setRange([chosenLow, chosenHigh]), [chosenLow, chosenHigh]);

  const send = (from: number, to: number) => {
    if (from === chosenLow && to === chosenHigh) return;
    onChange({ minPrice: from > 0 ? from : undefined, maxPrice: to < top ? to : undefined });
  };
  useEffect(() => {
    const timer = setTimeout(send, pauseMs, low, high);
    return () => clearTimeout(timer);
  });

  const leave = () => send(low, high);
  const setLow = (value: number) => setRange([Math.min(value, high), high]);
  const setHigh = (value: number) => setRange([low, Math.min(Math.max(value, low), top)]);
  // Swaps the two prices if the minimum is above the maximum, as the URL does. Does not wait for the
  // pause: the filters may close at once.
  const settle = (one: number, other: number) => {
    const settled = [Math.min(one, other, top), Math.min(Math.max(one, other), top)] as const;
    setRange([...settled]);
    send(...settled);
  };
  return (
    <Fieldset legend="Price">
      <div className="relative h-11">
        <div className="absolute inset-x-0 top-1/2 h-1 [translate:0_-50%] rounded-full bg-border" />
        <div
          className="absolute top-1/2 h-1 [translate:0_-50%] rounded-full bg-accent"
          style={{ left: `${(low / top) * 100}%`, right: `${100 - (high / top) * 100}%` }}
        />
        <Handle label="Minimum price" value={low} top={top} onChange={setLow} onBlur={leave} />
        <Handle label="Maximum price" value={high} top={top} onChange={setHigh} onBlur={leave} />
      </div>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Amount
          label="Minimum price"
          name="minPrice"
          value={low}
          unlimited={0}
          onSettle={(price) => settle(Math.floor(price), high)}
        />
        <Amount
          label="Maximum price"
          name="maxPrice"
          value={high}
          unlimited={top}
          onSettle={(price) => settle(low, Math.ceil(price))}
        />
      </div>
    </Fieldset>
  );
});

interface HandleProps {
  label: string;
  value: number;
  top: number;
  onChange: (value: number) => void;
  onBlur: () => void;
}

const Handle = ({ label, value, top, onChange, onBlur }: HandleProps) => (
  <input
    type="range"
    aria-label={label}
    aria-valuetext={`₹${formatCount(value)}`}
    min={0}
    max={Math.ceil(top / stepOf(top)) * stepOf(top)}
    step={stepOf(top)}
    value={value}
    onChange={(event) => onChange(event.target.valueAsNumber)}
    onBlur={onBlur}
    className="range-handle absolute inset-0 w-full"
  />
);

/** Coarse enough for the arrow keys; the text fields accept any price. */
export const stepOf = (top: number) =>
  [10, 50, 100, 500, 1000].find((step) => top / step <= 200) ?? 5000;

interface AmountProps {
  label: string;
  name: string;
  value: number;
  /** What an empty field means. */
  unlimited: number;
  onSettle: (price: number) => void;
}

function Amount({ label, name, value, unlimited, onSettle }: AmountProps) {
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    // The visitor typed before hydration.
    if (input && input.value !== input.defaultValue) setTyped(input.value);
  }, []);
  // Reads the field, because Enter may come before the effect above has run.
  const settle = ({ currentTarget: { value: written } }: SyntheticEvent<HTMLInputElement>) => {
    if (written === String(value)) return;
    const price = written.trim() ? readRupees(written) : unlimited;
    // Stays if the text is no price, or one that settles to the same value.
    setTyped(String(value));
    if (price >= 0) onSettle(price);
  };
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-3 grid place-items-center text-muted"
      >
        ₹
      </span>
      <input
        ref={field}
        id={id}
        name={name}
        inputMode="decimal"
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle(event)}
        className={`${boxLook} pl-7 tabular-nums`}
      />
    </div>
  );
}
