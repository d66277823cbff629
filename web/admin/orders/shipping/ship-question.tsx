import type { Order } from '#contract/orders/orders.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface ShipQuestionProps {
  /** How many orders would ship, and how many of them nobody has confirmed. */
  count: number;
  unconfirmed: number;
  onShip: () => Promise<unknown>;
  onClose: () => void;
}

/** With the cash desk, asks before orders ship that nobody has confirmed. */
export function ShipQuestion({ count, unconfirmed, onShip, onClose }: ShipQuestionProps) {
  const ship = `Ship ${countInWords(count, 'order')}`;
  return (
    <ConfirmDialog
      title={`${ship}?`}
      keep="Cancel"
      confirm={ship}
      onConfirm={onShip}
      onClose={onClose}
    >
      {unconfirmedWords(unconfirmed, count)} Ship {count === 1 ? 'it' : 'them'} all the same?
    </ConfirmDialog>
  );
}

/** Only with the cash desk: without it nobody confirms orders. */
export const isUnconfirmed = ({ desk }: Order): boolean =>
  Boolean(desk && desk.confirmation !== 'CONFIRMED');

export function unconfirmedWords(unconfirmed: number, count: number): string {
  if (count === 1) return 'This order is not confirmed yet.';
  const are = unconfirmed === 1 ? 'is' : 'are';
  return `${formatCount(unconfirmed)} of ${countInWords(count, 'order')} ${are} not confirmed yet.`;
}
