import type { User } from '#contract/accounts.ts';
import { accountMissing } from '#contract/rules/messages/account-messages.ts';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { PasswordField } from '#web/sign-in/password-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Asks for another email, which takes effect once the links in both mails were opened. */
export function EmailForm({ user }: { user: User }) {
  const { form, field, busy } = useForm({ check, send, failed: 'Your email was not changed.' });
  return (
    <section id="email" aria-labelledby="own-email" className="grid scroll-mt-20 gap-3">
      <h2 id="own-email" className="text-xl">
        Email
      </h2>
      <form
        {...form}
        className="grid max-w-md gap-4 rounded-lg border border-border bg-surface p-5"
      >
        <p className="wrap-anywhere text-muted">
          You sign in with <bdi>{user.email}</bdi>.
        </p>
        <TextField
          {...field('email')}
          label="New email"
          type="email"
          autoComplete="email"
          hint="Both addresses get a link. Your email changes when you have opened both."
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
    </section>
  );
}

async function send({ email = '', password = '' }: Typed, form: HTMLFormElement) {
  const { message } = await call('PUT /users/email', { body: { email: email.trim(), password } });
  toast.success(message);
  form.reset();
}

const check = (typed: Typed) =>
  missing(typed, { email: accountMissing.email, password: accountMissing.password });
