import { type ComponentProps, type ReactNode, useId } from 'react';
import { EditorConflict } from '#web/forms/editor-conflict.tsx';
import type { Conflict } from '#web/forms/use-conflict.ts';
import type { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { EditorDialog } from './editor-dialog.tsx';

interface EditorFormProps extends Omit<ComponentProps<typeof EditorDialog>, 'footer'> {
  form: Pick<ReturnType<typeof useForm>, 'form' | 'busy'>;
  /** Set where somebody else may save first; `what` names the record. */
  conflict?: Conflict;
  what?: ComponentProps<typeof EditorConflict>['what'];
  save?: string;
  /** Stands beside the button that saves. */
  aside?: ReactNode;
  look?: string;
}

/** An editor that is one form, with its button in the foot or head of the dialog. */
export function EditorForm({
  form: { form, busy },
  conflict,
  what,
  save = 'Save',
  aside,
  look = 'grid gap-4',
  children,
  ...dialog
}: EditorFormProps) {
  const id = useId();
  return (
    <EditorDialog
      {...dialog}
      footer={
        <>
          <Button type="submit" form={id} busy={busy}>
            {save}
          </Button>
          {aside}
        </>
      }
    >
      <form {...form} id={id} className={look}>
        {conflict?.isStale && what && <EditorConflict what={what} onReload={conflict.reload} />}
        {children}
      </form>
    </EditorDialog>
  );
}
