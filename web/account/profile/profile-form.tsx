import type { User } from '#contract/accounts.ts';
import { firstBirthDate } from '#contract/rules/accounts/birth-dates.ts';
import {
  accountMissing,
  birthNotPast,
  birthTooEarly,
  usernameWithAt,
} from '#contract/rules/messages/account-messages.ts';
import { isMobile, mobileMessage } from '#contract/rules/phone-numbers.ts';
import { call } from '#web/client.ts';
import { EditorConflict } from '#web/forms/editor-conflict.tsx';
import { isStale } from '#web/forms/is-stale.ts';
import { type Conflict, picked, useConflict } from '#web/forms/use-conflict.ts';
import { missing, type Typed, useForm } from '#web/forms/use-form.ts';
import { keepUser } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** A reload starts the form again. */
export function ProfileForm({ user }: { user: User }) {
  const { current, keep, reloads, conflict } = useConflict(user, async () => {
    const { user: latest } = await call('GET /users/profile');
    keepUser(latest);
    return latest;
  });
  return <ProfileEditor key={reloads} user={current} keep={keep} conflict={conflict} />;
}

interface ProfileEditorProps {
  user: User;
  keep: (saved: User) => void;
  conflict: Conflict;
}

function ProfileEditor({ user, keep, conflict }: ProfileEditorProps) {
  const send = async (typed: Typed) => {
    const saved = await conflict.detect(save(typed, user));
    keepUser(saved);
    keep(saved);
    toast.success('Profile updated successfully');
  };
  const { form, field, busy } = useForm({
    ...{ check, send, failed: 'Update failed!', explains: isStale },
  });
  return (
    <form
      {...form}
      className="grid max-w-2xl gap-4 rounded-lg border border-border bg-surface p-5 sm:grid-cols-2"
    >
      {conflict.isStale && (
        <div className="sm:col-span-2">
          <EditorConflict what="your profile" onReload={conflict.reload} />
        </div>
      )}
      <TextField
        {...field('firstName')}
        label="First name"
        defaultValue={user.firstName}
        autoComplete="given-name"
      />
      <TextField
        {...field('lastName')}
        label="Last name"
        defaultValue={user.lastName}
        autoComplete="family-name"
      />
      <TextField
        {...field('username')}
        label="Username"
        defaultValue={user.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('mobile')}
        label="Mobile"
        type="tel"
        inputMode="tel"
        defaultValue={user.mobile ?? ''}
        autoComplete="tel"
        hint="10 digits, for the courier"
      />
      <TextField
        {...field('dob')}
        label="Date of birth"
        type="date"
        min={firstBirthDate}
        max={today()}
        defaultValue={user.dob ?? ''}
        autoComplete="bday"
      />
      <EmailField email={user.email} />
      <Button type="submit" busy={busy} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}

const EmailField = ({ email }: { email: string }) => (
  <TextField
    label="Email"
    type="email"
    readOnly
    value={email}
    autoComplete="email"
    hint="You sign in with this email, so it cannot be changed."
  />
);

const profileNames = ['firstName', 'lastName', 'username', 'mobile', 'dob'] as const;

async function save(typed: Typed, shown: User) {
  const { firstName = '', lastName = '', username = '', mobile = '', dob = '' } = typed;
  const body = {
    ...{ firstName, lastName, username, mobile: mobile || null, dob: dob || null },
    before: picked(shown, profileNames),
  };
  return (await call('PUT /users/profile', { body })).user;
}

const today = () => new Date().toISOString().slice(0, 10);

const check = (typed: Typed) => ({
  ...missing(typed, { firstName: accountMissing.firstName, username: accountMissing.username }),
  ...(typed.username?.includes('@') && { username: usernameWithAt }),
  ...(typed.mobile?.trim() && !isMobile(typed.mobile) && { mobile: mobileMessage }),
  ...(typed.dob && typed.dob < firstBirthDate && { dob: birthTooEarly }),
  ...(typed.dob && typed.dob >= today() && { dob: birthNotPast }),
});
