import { localFlag } from '#web/admin/shell/local-flag.ts';
import { mayOpen } from '#web/admin/shell/role.ts';
import { useBrand } from '#web/ui/brand.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const hidden = localFlag('desk-hint-hidden');

/** Tells the owner of a shop whose cash desk is off that there is one, until they hide it. */
export function DeskHint() {
  const isHidden = hidden.use() === true;
  const { hasCashDesk } = useBrand();
  if (isHidden || hasCashDesk || !mayOpen('owner')) return null;
  const hide = () => {
    hidden.write(true);
    toast.success('The hint is hidden.', { label: 'Undo', run: hidden.forget });
  };
  return (
    <aside
      aria-label="Cash desk"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted"
    >
      <p>
        Do you call customers before you ship? The cash desk lists whom to call, what to pack and
        which cash is due.
      </p>
      <ButtonLink to="/admin/rules" variant="secondary" size="sm">
        Go to the selling rules
      </ButtonLink>
      <Button variant="quiet" size="sm" onClick={hide}>
        Hide this hint
      </Button>
    </aside>
  );
}
