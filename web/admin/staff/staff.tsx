import { useState } from 'react';
import { useAction } from '#web/admin/shell/actions.ts';
import { mayOpen } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import type { Route } from './+types/staff';
import { InviteDialog } from './invite-dialog.tsx';
import { StaffList } from './staff-list.tsx';
import { StaffRule } from './staff-rule.tsx';

export const clientLoader = () => ({ staff: deferred(loadStaff()) });

async function loadStaff() {
  if (!mayOpen('owner')) return null;
  const [{ staff }, rules] = await Promise.all([call('GET /staff'), call('GET /staff/rules')]);
  return { staff, rules };
}

export const HydrateFallback = () => (
  <PageFrame title="Staff">
    <StaffSkeleton />
  </PageFrame>
);

export default function Staff({ loaderData }: Route.ComponentProps) {
  const [inviting, setInviting] = useState(false);
  useAction('invite', () => setInviting(true));
  return (
    <PageFrame
      title="Staff"
      action={
        <Button onClick={() => setInviting(true)}>
          <Icon name="plus" className="size-4" />
          Invite
        </Button>
      }
    >
      <Loaded
        of={loaderData.staff}
        skeleton={<StaffSkeleton />}
        failed="The staff could not be loaded."
      >
        {(loaded) =>
          loaded && (
            <>
              <StaffList staff={loaded.staff} />
              <StaffRule rules={loaded.rules} />
            </>
          )
        }
      </Loaded>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </PageFrame>
  );
}

const StaffSkeleton = () => <ListSkeleton rows={3} height="h-14 max-lg:h-42" />;
