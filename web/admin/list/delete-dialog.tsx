import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#web/client.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface DeleteDialogProps {
  title: string;
  name: string;
  failed: string;
  remove: () => Promise<{ message: string }>;
  /** After it is gone; the list is read again unless given. */
  onDeleted?: () => unknown;
  onClose: () => void;
}

/** Asks whether something is to go; when the shop refuses, it stays open and says why. */
export function DeleteDialog({
  title,
  name,
  failed,
  remove,
  onDeleted,
  onClose,
}: DeleteDialogProps) {
  const { revalidate } = useRevalidator();
  const [error, setError] = useState('');
  const confirm = async () => {
    try {
      const { message } = await remove();
      onClose();
      toast.success(message);
      await (onDeleted ?? revalidate)();
    } catch (problem) {
      toast.error(failed);
      setError(problem instanceof ApiError ? problem.message : '');
    }
  };
  return (
    <ConfirmDialog title={title} keep="No" confirm="Yes" onConfirm={confirm} onClose={onClose}>
      <div className="grid gap-4">
        <FormMessage>{error}</FormMessage>
        <p>Are you sure you want to delete {name} ?</p>
      </div>
    </ConfirmDialog>
  );
}
