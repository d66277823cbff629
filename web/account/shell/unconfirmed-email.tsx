import type { User } from '#contract/accounts.ts';
import { ApiError, call } from '#web/client.ts';
import { useFreshUser } from '#web/session/use-fresh-user.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Stands above the pages of the account until the email is confirmed. */
export function UnconfirmedEmail() {
  const { user } = useFreshUser(isUnconfirmed);
  if (!user || !isUnconfirmed(user)) return null;
  return (
    <aside
      aria-label="Your email is not confirmed"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-border bg-surface p-4 print:hidden"
    >
      <div className="flex min-w-0 grow basis-72 items-start gap-3">
        <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="min-w-0">
          <p className="font-semibold">Please confirm your email</p>
          <p className="text-sm text-muted">
            We sent a link to <bdi className="break-words">{user.email}</bdi>. Until you use it, we
            send you only a few emails, without your name and address.
          </p>
        </div>
      </div>
      <Button variant="secondary" size="sm" onClick={sendAgain}>
        Send the link again
      </Button>
    </aside>
  );
}

/** A user stored by an earlier version has no such field. */
const isUnconfirmed = ({ emailConfirmed }: User) => emailConfirmed === false;

async function sendAgain() {
  try {
    const { message } = await call('POST /users/confirm-email');
    toast.success(message);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast.error(error.message);
  }
}
