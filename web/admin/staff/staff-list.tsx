import { useState } from 'react';
import type { Member } from '#contract/staff.ts';
import { Table } from '#web/admin/list/table.tsx';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberName, MemberState } from './member-state.tsx';
import { RemoveMember } from './remove-member.tsx';
import { RoleMenu } from './role-menu.tsx';

export function StaffList({ staff }: { staff: readonly Member[] }) {
  const [removing, setRemoving] = useState<Member | null>(null);
  const ownId = useSession()?.id;
  const actionsOf = (member: Member) =>
    member.id !== ownId && <MemberActions member={member} onRemove={() => setRemoving(member)} />;
  const roleOf = (member: Member) => <RoleMenu member={member} isSelf={member.id === ownId} />;
  return (
    <div className="grid gap-4">
      <Table
        columns={[
          {
            name: 'Name',
            look: 'w-1/3 max-w-0',
            isRowHeader: true,
            cell: (member) => <MemberName member={member} isSelf={member.id === ownId} />,
          },
          { name: 'Role', look: 'w-44', cell: roleOf },
          { name: 'Last visit', cell: (member) => <MemberState member={member} /> },
          { name: 'Actions', cell: actionsOf },
        ]}
        rows={staff}
        keyOf={({ id }) => id}
        card={(member) => (
          <div className="grid content-start gap-4 p-4">
            <MemberName member={member} isSelf={member.id === ownId} />
            <MemberState member={member} label="Last visit" />
            {roleOf(member)}
            {actionsOf(member)}
          </div>
        )}
      />
      {staff.length === 1 && <OnlyYou />}
      {removing && <RemoveMember member={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
}

function OnlyYou() {
  const [inviting, setInviting] = useState(false);
  return (
    <EmptyState
      title="You are the only member of staff."
      icon={<Icon name="users" className="size-8" />}
    >
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
