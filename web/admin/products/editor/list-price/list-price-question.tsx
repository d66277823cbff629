import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface ListPriceQuestionProps {
  lines: readonly string[];
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

const shownLines = 5;

export const ListPriceQuestion = ({ lines, ...on }: ListPriceQuestionProps) => (
  <ConfirmDialog {...on} title="Did you mean this discount?" keep="Check the prices" confirm="Save">
    <ul className="mb-3 grid gap-1 text-fg">
      {lines.slice(0, shownLines).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > shownLines && <li>And {lines.length - shownLines} more</li>}
    </ul>
    <p>
      Original Price is what customers pay. Discount Price is the amount taken off the list price,
      not the price after it.
    </p>
  </ConfirmDialog>
);
