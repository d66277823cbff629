import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EditorConflict } from './editor-conflict.tsx';
import type { useRecordForm } from './use-record-form.ts';

interface RecordFormProps {
  edited: Pick<
    ReturnType<typeof useRecordForm>,
    'form' | 'reloads' | 'conflict' | 'busy' | 'isUnsaved'
  >;
  what: ComponentProps<typeof EditorConflict>['what'];
  className: string;
  /** The words of the button that saves. */
  action?: string;
  /** Stands beside Save. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The fields of one record and its Save. A reload starts them again. */
export const RecordForm = ({
  edited,
  what,
  className,
  action = 'Save',
  beside,
  children,
}: RecordFormProps) => (
  <form key={edited.reloads} {...edited.form} className={className}>
    {edited.conflict.isStale && <EditorConflict what={what} onReload={edited.conflict.reload} />}
    {children}
    <div className="flex flex-wrap items-center gap-3 border-t border-border pt-4">
      <Button type="submit" busy={edited.busy}>
        {action}
      </Button>
      {beside ?? (edited.isUnsaved && <p className="text-sm text-muted">Unsaved changes</p>)}
    </div>
  </form>
);
