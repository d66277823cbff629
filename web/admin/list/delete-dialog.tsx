import { useRevalidator } from 'react-router';
import { sayFailure } from '#web/forms/say-failure.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface DeleteDialogProps {
  title: string;
  name: string;
  /** A sentence after the question that says what else will happen. */
  consequence?: string;
  failed: string;
  remove: () => Promise<{ message: string }>;
  /** Runs after the deletion instead of a reload of the list. */
  onDeleted?: () => unknown;
  onClose: () => void;
}

export function DeleteDialog({
  title,
  name,
  consequence,
  failed,
  remove,
  onDeleted,
  onClose,
}: DeleteDialogProps) {
  const { revalidate } = useRevalidator();
  const confirm = async () => {
    try {
      const { message } = await remove();
      onClose();
      toast.success(message);
      await (onDeleted ?? revalidate)();
    } catch (problem) {
      sayFailure(failed)(problem);
    }
  };
  return (
    <ConfirmDialog title={title} keep="No" confirm="Yes" onConfirm={confirm} onClose={onClose}>
      <p>
        <span>Are you sure you want to delete {name} ?</span> {consequence}
      </p>
    </ConfirmDialog>
  );
}
