import type { Member } from '#contract/staff.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';
import { useMemberChange } from './use-member-change.ts';

interface MemberActionsProps {
  member: Member;
  onRemove: () => void;
}

export function MemberActions({ member, onRemove }: MemberActionsProps) {
  const { busy, change } = useMemberChange(member);
  const removal = useFocusFallback<HTMLButtonElement>('delete-row');
  const { email, disabled, lastSeenAt } = member;
  const isInvited = lastSeenAt === null && !disabled;
  const verb = disabled ? 'Enable' : 'Disable';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isInvited && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Invite again: ${email}`}
          onClick={() => inviteAgain(member)}
        >
          Invite again
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-label={`${verb} ${email}`}
        onClick={() => change({ disabled: !disabled })}
      >
        {verb}
      </Button>
      <IconButton
        ref={removal}
        label={`Remove ${email}`}
        onClick={onRemove}
        className="delete-row hover:text-danger"
      >
        <Icon name="trash-2" />
      </IconButton>
    </div>
  );
}

const inviteAgain = ({ email, role }: Member) =>
  call('POST /staff', { body: { email, role } }).then(
    ({ message }) => toast.success(message),
    sayFailure('The invitation was not sent.'),
  );
