import type { User } from '#contract/accounts.ts';
import { canReceiveMail } from '#contract/rules/accounts/deliverable.ts';
import { accountMissing } from '#contract/rules/messages/account-messages.ts';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { PasswordField } from '#web/sign-in/password-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PagePart } from '#web/ui/page/page-part.tsx';

/** Asks for another email, which takes effect once the links that were mailed are opened. */
export function EmailForm({ user }: { user: User }) {
  const { form, field, busy } = useForm({ check, send, failed: 'Your email was not changed.' });
  return (
    <PagePart title="Email" id="email" className="max-w-3xl">
      <form {...form} className="grid max-w-md gap-4">
        <p className="wrap-anywhere text-muted">
          You sign in with <bdi>{user.email}</bdi>.
        </p>
        <TextField
          {...field('email')}
          label="New email"
          type="email"
          autoComplete="email"
          hint={
            canReceiveMail(user.email)
              ? 'We send a link to your old and new email. It changes once you have opened both.'
              : 'Your current email cannot receive messages. Once the shop sends email, a link to the new one is enough.'
          }
        />
        <PasswordField
          {...field('password')}
          label="Your password"
          autoComplete="current-password"
        />
        <Button type="submit" busy={busy} className="justify-self-start">
          Change email
        </Button>
      </form>
    </PagePart>
  );
}

async function send({ email = '', password = '' }: Typed, form: HTMLFormElement) {
  const { message } = await call('PUT /users/email', { body: { email: email.trim(), password } });
  toast.success(message);
  form.reset();
}

const check = (typed: Typed) =>
  missing(typed, { email: accountMissing.email, password: accountMissing.password });
