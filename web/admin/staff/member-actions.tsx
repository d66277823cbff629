import { useState } from 'react';
import { roleNames } from '#contract/rules/messages/role-names.ts';
import { type Role, roles } from '#contract/rules/roles.ts';
import type { Member } from '#contract/staff.ts';
import { useDirectCall } from '#web/admin/editor/use-direct-call.ts';
import { call } from '#web/client.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { boxLook } from '#web/ui/form/field-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';
import { InvitationLink } from './invite-dialog.tsx';

const notSaved = 'The change was not saved.';

export function MemberActions({ member }: { member: Member }) {
  const { busy, send } = useDirectCall();
  const [isRemoving, setRemoving] = useState(false);
  const [link, setLink] = useState<string>();
  const removal = useFocusFallback<HTMLButtonElement>('delete-row');
  const { id, email, role, disabled, lastSeenAt } = member;
  const invite = async () => {
    const reply = await call('POST /staff', { body: { email, role } });
    setLink(reply.link);
    return reply;
  };
  const toggle = () =>
    call('PUT /staff/{id}', { params: { id: String(id) }, body: { disabled: !disabled } });
  const verb = disabled ? 'Enable' : 'Disable';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {lastSeenAt === null && !disabled && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Invite again: ${email}`}
          onClick={() => send(invite, 'The invitation was not sent.')}
        >
          Invite again
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-label={`${verb} ${email}`}
        onClick={() => send(toggle, notSaved)}
      >
        {verb}
      </Button>
      <IconButton
        ref={removal}
        label={`Remove ${email}`}
        onClick={() => setRemoving(true)}
        className="delete-row hover:text-danger"
      >
        <Icon name="trash-2" />
      </IconButton>
      {isRemoving && <RemoveMember member={member} onClose={() => setRemoving(false)} />}
      {link && <InvitationLink email={email} link={link} onClose={() => setLink(undefined)} />}
    </div>
  );
}

function RemoveMember({ member: { id, email }, onClose }: { member: Member; onClose: () => void }) {
  const { send } = useDirectCall();
  const remove = async () => {
    const reply = await call('DELETE /staff/{id}', { params: { id: String(id) } });
    onClose();
    return reply;
  };
  return (
    <ConfirmDialog
      title="Remove from the staff"
      keep="Cancel"
      confirm="Remove"
      onConfirm={() => send(remove, 'The account was not removed.')}
      onClose={onClose}
    >
      <p>
        {email} is signed out everywhere and cannot sign in again. What they did stays in the
        activity log. To keep the account for later, disable it instead.
      </p>
    </ConfirmDialog>
  );
}

/** Saves a chosen role at once. Owners leave their own role to another owner. */
export function RoleMenu({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const { busy, send } = useDirectCall();
  const { id, email, role } = member;
  if (isSelf) return <p>{roleNames[role].name}</p>;
  const save = (chosen: Role) => () =>
    call('PUT /staff/{id}', { params: { id: String(id) }, body: { role: chosen } });
  return (
    <select
      aria-label={`Role of ${email}`}
      aria-busy={busy}
      value={role}
      onChange={({ target }) => send(save(target.value as Role), notSaved)}
      className={boxLook}
    >
      {roles.map((one) => (
        <option key={one} value={one}>
          {roleNames[one].name}
        </option>
      ))}
    </select>
  );
}
