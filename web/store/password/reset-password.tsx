import { useState, useSyncExternalStore } from 'react';
import { call } from '#web/client.ts';
import { checkNewPassword, NewPasswordFields } from '#web/sign-in/new-password-fields.tsx';
import { requestSignIn } from '#web/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { type Typed, useForm } from '#web/ui/use-form.ts';

/** Where the link of the mail leads; its token stands behind the #, which no server sees. */
export default function ResetPassword() {
  const token = useToken();
  const [done, setDone] = useState(false);
  return (
    <div className="column grid max-w-md gap-6 py-16">
      <PageTitle>Set a new password</PageTitle>
      <h1 className="text-3xl">Set a new password</h1>
      {done ? (
        <>
          <p>Your new password is set.</p>
          <Button onClick={() => requestSignIn()}>Log in</Button>
        </>
      ) : token ? (
        <NewPassword token={token} onDone={() => setDone(true)} />
      ) : (
        token === '' && <NoToken />
      )}
    </div>
  );
}

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const send = async ({ newPassword = '' }: Typed) => {
    const { message } = await call('POST /auth/reset-password', { body: { token, newPassword } });
    toast.success(message);
    onDone();
    requestSignIn();
  };
  const { form, field, busy, message } = useForm({ check, send });
  return (
    <form {...form} className="grid gap-4">
      <FormMessage>{message}</FormMessage>
      <NewPasswordFields kind="new" field={field} />
      <Button type="submit" busy={busy}>
        Set password
      </Button>
      <Button variant="quiet" onClick={askForLink}>
        Send me a new link
      </Button>
    </form>
  );
}

const NoToken = () => (
  <>
    <p className="text-muted">
      A new password is set by the link in our mail. Please open that link once more, whole, or let
      us send you a new one.
    </p>
    <Button onClick={askForLink}>Send me a new link</Button>
  </>
);

const askForLink = () => requestSignIn({ panel: 'forgot' });

/** The token of the address; empty without one, undefined on the server and in the first paint. */
const useToken = () =>
  useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange);
      return () => window.removeEventListener('hashchange', onChange);
    },
    () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '',
    () => undefined,
  );

const check = (typed: Typed) => checkNewPassword('new', typed);
