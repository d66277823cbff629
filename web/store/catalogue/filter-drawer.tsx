import type { ReactNode } from 'react';
import { countWords } from '#contract/rules/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface FilterSheetProps {
  /** How many products the filters leave. */
  count: number;
  onClose: () => void;
  children: ReactNode;
}

/** The filters on a phone; each takes effect at once, and the button shows what they leave. */
export default function FilterSheet({ count, onClose, children }: FilterSheetProps) {
  const show = (
    <Button onClick={onClose} className="grow">
      Show {countWords(count)} {count === 1 ? 'product' : 'products'}
    </Button>
  );
  return (
    <Dialog title="Filters" onClose={onClose} footer={show}>
      {children}
    </Dialog>
  );
}
