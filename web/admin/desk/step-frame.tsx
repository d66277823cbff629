import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import type { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { TakeStep } from './use-take-step.ts';

/** Props of a dialog that asks what a step needs. */
export interface StepDialogProps {
  order: Order;
  take: TakeStep;
  onClose: () => void;
}

interface FrameProps {
  title: string;
  form: ReturnType<typeof useForm>;
  /** The label of the button that takes the step; Enter in a field presses it too. */
  save: string;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of those with a form. */
export const StepDialog = ({
  title,
  form: { form, busy },
  save,
  onClose,
  children,
}: FrameProps) => (
  <Dialog title={title} onClose={onClose}>
    <form {...form} className="grid gap-4">
      {children}
      <div className="flex flex-wrap justify-end gap-3 pt-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {save}
        </Button>
      </div>
    </form>
  </Dialog>
);
