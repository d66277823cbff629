import { fullName } from '#contract/rules/people.ts';
import type { Member } from '#contract/staff.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dayAndTime } from '#web/ui/dates.ts';

interface MemberNameProps {
  member: Member;
  isSelf: boolean;
}

export const MemberName = ({ member, isSelf }: MemberNameProps) => (
  <div className="min-w-0">
    <span className="block truncate font-medium">
      {fullName(member)}
      {isSelf && <span className="font-normal text-muted"> (you)</span>}
    </span>
    <span title={member.email} className="block truncate text-sm text-muted">
      {member.email}
    </span>
  </div>
);

interface MemberStateProps {
  member: Member;
  /** What the date means, where no column says it. */
  label?: string;
}

export function MemberState({ member, label }: MemberStateProps) {
  const { disabled, lastSeenAt, secondFactor } = member;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {lastSeenAt ? (
        <span className="text-sm text-muted tabular-nums">
          {label} {dayAndTime(lastSeenAt)}
        </span>
      ) : (
        !disabled && <Badge tone="warning">Not signed in yet</Badge>
      )}
      {disabled && <Badge tone="danger">Disabled</Badge>}
      {secondFactor && <Badge tone="success">Two-step sign-in</Badge>}
    </div>
  );
}
