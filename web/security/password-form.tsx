import { passwordUnchanged } from '#contract/rules/accounts/passwords.ts';
import { call } from '#web/client.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { useSession } from '#web/session/session.ts';
import { checkNewPassword, NewPasswordFields } from '#web/sign-in/new-password-fields.tsx';
import { PasswordField } from '#web/sign-in/password-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

export function PasswordForm() {
  const user = useSession();
  const { form, field, busy } = useForm({ check, send, failed: 'Failed to change password' });
  return (
    <form {...form} className="grid max-w-md gap-4">
      {/* Password managers need the username. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={user?.username}
        hidden
      />
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordFields kind="new" field={field} />
      <p className="text-sm text-muted">You will be signed out on all your other devices.</p>
      <Button type="submit" busy={busy} className="justify-self-start">
        Change Password
      </Button>
    </form>
  );
}

async function send({ currentPassword = '', newPassword = '' }: Typed, form: HTMLFormElement) {
  const body = { currentPassword, newPassword };
  const { message } = await call('PUT /users/change-password', { body });
  toast.success(message);
  form.reset();
}

const check = (typed: Typed) => ({
  ...missing(typed, { currentPassword: 'Enter your current password.' }),
  ...(typed.newPassword === typed.currentPassword && { newPassword: passwordUnchanged }),
  ...checkNewPassword('new', typed),
});
