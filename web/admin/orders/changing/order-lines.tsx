import { money } from '#contract/rules/price.ts';
import { IconButton } from '#web/ui/button.tsx';
import { boxLook } from '#web/ui/form/field-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';

/** A line of an order that staff write or change. */
export interface DraftLine {
  key: string;
  /** The line of the order; absent for one that is added. */
  id?: number;
  variantId: number;
  name: string;
  label: string;
  price: number;
  /** The text as typed. */
  quantity: string;
}

interface OrderLinesProps {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
}

export const OrderLines = ({ lines, onChange }: OrderLinesProps) => (
  <ul className="grid gap-2">
    {lines.map((line) => {
      const { key, name, label, price, quantity } = line;
      return (
        <li key={key} className="grid grid-cols-[1fr_auto_auto] items-center gap-2">
          <span className="min-w-0 wrap-anywhere">
            {name}{' '}
            <span className="text-muted">{[label, money(price)].filter(Boolean).join(' · ')}</span>
          </span>
          <input
            type="text"
            inputMode="numeric"
            aria-label={`Quantity of ${name} ${label}`.trim()}
            aria-invalid={readPieces(quantity) === undefined || undefined}
            value={quantity}
            onFocus={({ target }) => target.select()}
            data-autofocus
            onChange={({ target }) =>
              onChange(
                lines.map((one) => (one === line ? { ...one, quantity: target.value } : one)),
              )
            }
            className={`${boxLook} w-20! text-right tabular-nums`}
          />
          <RemoveLine
            name={`${name} ${label}`.trim()}
            onClick={() => onChange(lines.filter((one) => one !== line))}
          />
        </li>
      );
    })}
  </ul>
);

/** What the lines come to. `charges` says when all else is added. */
export const ItemsSum = ({ lines, charges }: { lines: readonly DraftLine[]; charges: string }) => (
  <p className="text-right font-semibold tabular-nums">
    Items: {money(sumOf(lines))}
    <span className="block text-sm font-normal text-muted">{charges}</span>
  </p>
);

const sumOf = (lines: readonly DraftLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * (readPieces(quantity) ?? 0), 0);

function RemoveLine({ name, onClick }: { name: string; onClick: () => void }) {
  const ref = useFocusFallback<HTMLButtonElement>('remove-line');
  return (
    <IconButton ref={ref} label={`Remove ${name}`} onClick={onClick} className="remove-line">
      <Icon name="trash-2" />
    </IconButton>
  );
}

/** Undefined unless it is a number of pieces. */
export function readPieces(typed: string): number | undefined {
  const pieces = Number(typed.trim());
  return /^\d{1,6}$/.test(typed.trim()) && pieces > 0 ? pieces : undefined;
}
