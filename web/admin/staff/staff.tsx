import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffRules } from '#contract/staff.ts';
import { useDirectCall } from '#web/admin/editor/use-direct-call.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { securityPage } from '#web/admin/shell/pages.ts';
import { loadFor } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { PagePart } from '#web/ui/page/page-part.tsx';
import type { Route } from './+types/staff';
import { InviteDialog } from './invite-dialog.tsx';
import { StaffList } from './staff-list.tsx';

export const clientLoader = () => ({
  staff: loadFor('owner', () => Promise.all([call('GET /staff'), call('GET /staff/rules')])),
});

const skeleton = <ListSkeleton rows={3} height="h-14 max-lg:h-42" />;

export const HydrateFallback = () => <PageFrame title="Staff">{skeleton}</PageFrame>;

export default function Staff({ loaderData }: Route.ComponentProps) {
  const [inviting, setInviting] = useState(false);
  useAction('invite', () => setInviting(true));
  return (
    <PageFrame
      title="Staff"
      action={
        <Button icon="plus" onClick={() => setInviting(true)}>
          Invite
        </Button>
      }
    >
      <Loaded of={loaderData.staff} skeleton={skeleton} failed="The staff could not be loaded.">
        {([{ staff }, rules]) => (
          <>
            <StaffList staff={staff} />
            <StaffRule rules={rules} />
          </>
        )}
      </Loaded>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </PageFrame>
  );
}

function StaffRule({ rules }: { rules: StaffRules }) {
  const { busy, send } = useDirectCall();
  const save = (requireSecondFactor: boolean) => async () => {
    await call('PUT /staff/rules', { body: { requireSecondFactor } });
    return {
      message: requireSecondFactor
        ? 'All staff now need two-step sign-in.'
        : 'Staff can now sign in without two-step sign-in.',
    };
  };
  return (
    <PagePart title="Rules">
      <Checkbox
        role="switch"
        label="Require two-step sign-in for all staff"
        aria-busy={busy}
        checked={rules.requireSecondFactor}
        onChange={({ target }) => send(save(target.checked), 'The rule was not saved.')}
      />
      <p className="text-sm text-muted">
        Staff without it must turn it on before they can do anything else. Turn on your own first,
        on the{' '}
        <Link to={securityPage} className="underline">
          Security
        </Link>{' '}
        page.
      </p>
    </PagePart>
  );
}
