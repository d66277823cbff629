import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { withFullStop } from '#contract/rules/texts/full-stop.ts';
import { call } from '#web/client.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { requestSignIn } from '#web/session/sign-in-request.ts';
import { checkNewPassword, NewPasswordFields } from '#web/sign-in/new-password-fields.tsx';
import { useLinkToken } from '#web/store/use-link-token.ts';
import { useBrand } from '#web/ui/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** The link in the email leads here. */
export default function ResetPassword() {
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const [query] = useSearchParams();
  const { name } = useBrand();
  const isInvited = query.has('invitation');
  const title = isInvited ? 'Accept your invitation' : 'Set a new password';
  return (
    <div className="column grid max-w-md gap-6 py-16">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-3xl">{title}</h1>
      {isInvited && !done && (
        <p className="text-muted">
          {withFullStop(`Choose a password for the back office of ${name}`)}
        </p>
      )}
      {done ? (
        <>
          <p>Your new password is set.</p>
          <Button onClick={() => requestSignIn()}>Sign in</Button>
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
      This page needs the complete link from our email. Please open that link again, or request a
      new one.
    </p>
    <Button onClick={askForLink}>Send me a new link</Button>
  </>
);

const askForLink = () => requestSignIn({ panel: 'forgot' });

const check = (typed: Typed) => checkNewPassword('new', typed);
