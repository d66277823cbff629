import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ActionId, useAction } from '#web/admin/shell/actions.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TableFileDialog, type TableFileDialogProps } from './table-file-dialog.tsx';
import type { TableReply } from './use-table-file.ts';

type ImportButtonProps<Reply extends TableReply> = { opens: ActionId } & Omit<
  TableFileDialogProps<Reply>,
  'onApplied' | 'onClose'
>;

export function ImportButton<Reply extends TableReply>({
  opens,
  ...dialog
}: ImportButtonProps<Reply>) {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  useAction(opens, () => setOpen(true));
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="download" className="size-4 rotate-180" />
        Import
      </Button>
      {isOpen && (
        <TableFileDialog {...dialog} onApplied={revalidate} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
