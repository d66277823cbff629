import { Link, useRevalidator } from 'react-router';
import type { StaffRules } from '#contract/staff.ts';
import { securityPage } from '#web/admin/shell/pages.ts';
import { sayFailure } from '#web/admin/shell/say-failure.ts';
import { call } from '#web/client.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';

export function StaffRule({ rules }: { rules: StaffRules }) {
  const { revalidate } = useRevalidator();
  const { running, run } = useOneAtATime();
  const save = async (requireSecondFactor: boolean) => {
    await call('PUT /staff/rules', { body: { requireSecondFactor } });
    toast.success(
      requireSecondFactor
        ? 'All staff now need an authenticator app.'
        : 'Staff can sign in without an authenticator app.',
    );
    await revalidate();
  };
  return (
    <section className="grid gap-2 rounded-lg border border-border bg-surface p-5">
      <h2 className="text-lg">Rules</h2>
      <Checkbox
        role="switch"
        label="Require an authenticator app of all staff"
        aria-busy={running}
        checked={rules.requireSecondFactor}
        onChange={({ target: { checked } }) =>
          run(() => save(checked).catch(sayFailure('The rule was not saved.')))
        }
      />
      <p className="text-sm text-muted">
        Whoever has none sets it up before anything else. Set up your own first, on the page{' '}
        <Link to={securityPage} className="underline">
          Security
        </Link>
        .
      </p>
    </section>
  );
}
