import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';

interface StepFormProps extends ComponentProps<'form'> {
  message: string;
  busy: boolean;
  submit: string;
  onCancel: () => void;
  children: ReactNode;
}

/** One step of turning the second factor on or off. */
export const StepForm = ({ message, busy, submit, onCancel, children, ...form }: StepFormProps) => (
  <form {...form} className="grid gap-4">
    <FormMessage>{message}</FormMessage>
    {children}
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </form>
);
