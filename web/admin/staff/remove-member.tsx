import { useRevalidator } from 'react-router';
import type { Member } from '#contract/staff.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

export function RemoveMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { id, email } = member;
  const remove = async () => {
    const { message } = await call('DELETE /staff/{id}', { params: { id: String(id) } });
    onClose();
    toast.success(message);
    await revalidate();
  };
  return (
    <ConfirmDialog
      title="Remove from the staff"
      keep="No"
      confirm="Remove"
      onConfirm={() => remove().catch(sayFailure('The account was not removed.'))}
      onClose={onClose}
    >
      <p>
        {email} is signed out everywhere and cannot sign in again. What they did stays in the
        activity log. To keep the account for later, disable it instead.
      </p>
    </ConfirmDialog>
  );
}
