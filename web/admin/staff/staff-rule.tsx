import { Link, useRevalidator } from 'react-router';
import type { StaffRules } from '#contract/staff.ts';
import { securityPage } from '#web/admin/shell/pages.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
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
        ? 'All staff now need two-step sign-in.'
        : 'Staff can now sign in without two-step sign-in.',
    );
    await revalidate();
  };
  return (
    <section className="grid gap-2 rounded-lg border border-border bg-surface p-5">
      <h2 className="text-lg">Rules</h2>
      <Checkbox
        role="switch"
        label="Require two-step sign-in of all staff"
        aria-busy={running}
        checked={rules.requireSecondFactor}
        onChange={({ target: { checked } }) =>
          run(() => save(checked).catch(sayFailure('The rule was not saved.')))
        }
      />
      <p className="text-sm text-muted">
        Staff without it must turn it on before they can do anything else. Turn on your own first,
        on the{' '}
        <Link to={securityPage} className="underline">
          Security
        </Link>{' '}
        page.
      </p>
    </section>
  );
}
