import { useState } from 'react';
import { fullName } from '#contract/rules/people.ts';
import type { Member } from '#contract/staff.ts';
import { Table } from '#web/admin/list/table.tsx';
import { useSession } from '#web/session/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/page/states.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberActions, RoleMenu } from './member-actions.tsx';

export function StaffList({ staff }: { staff: readonly Member[] }) {
  const ownId = useSession()?.id;
  const nameOf = (member: Member) => <MemberName member={member} isSelf={member.id === ownId} />;
  const roleOf = (member: Member) => <RoleMenu member={member} isSelf={member.id === ownId} />;
  const actionsOf = (member: Member) => member.id !== ownId && <MemberActions member={member} />;
  return (
    <div className="grid gap-4">
      <Table
        columns={[
          { name: 'Name', look: 'w-1/3 max-w-0', isRowHeader: true, cell: nameOf },
          { name: 'Role', look: 'w-44', cell: roleOf },
          { name: 'Last visit', cell: (member) => <MemberState member={member} /> },
          { name: 'Actions', cell: actionsOf },
        ]}
        rows={staff}
        keyOf={({ id }) => id}
        card={(member) => (
          <div className="grid content-start gap-4 p-4">
            {nameOf(member)}
            <MemberState member={member} label="Last visit" />
            {roleOf(member)}
            {actionsOf(member)}
          </div>
        )}
      />
      {staff.length === 1 && <OnlyYou />}
    </div>
  );
}

function OnlyYou() {
  const [inviting, setInviting] = useState(false);
  return (
    <EmptyState title="You are the only member of staff." icon="users">
      <p className="text-muted">
        Invite somebody by email: they choose their own password and see only what their role
        includes.
      </p>
      <Button variant="secondary" onClick={() => setInviting(true)}>
        Invite somebody
      </Button>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </EmptyState>
  );
}

const MemberName = ({ member, isSelf }: { member: Member; isSelf: boolean }) => (
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
  /** The meaning of the date, where no column names it. */
  label?: string;
}

function MemberState({ member, label }: MemberStateProps) {
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
