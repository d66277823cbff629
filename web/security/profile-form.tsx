import type { User } from '#contract/accounts.ts';
import { firstBirthDate } from '#contract/rules/accounts/birth-dates.ts';
import { accountMissing } from '#contract/rules/messages/account-messages.ts';
import {
  birthNotPast,
  birthTooEarly,
  usernameWithAt,
} from '#contract/rules/messages/profile-messages.ts';
import { isMobile, mobileMessage } from '#contract/rules/phones/phone-numbers.ts';
import { call } from '#web/client.ts';
import { RecordForm } from '#web/forms/record-form.tsx';
import { picked } from '#web/forms/use-conflict.ts';
import { missing, type Typed } from '#web/forms/use-form.ts';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { storeUser } from '#web/session/session.ts';
import { today } from '#web/today.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** `isStaff` where it stands above the form that changes the email. */
export function ProfileForm({ user, isStaff = false }: { user: User; isStaff?: boolean }) {
  const edited = useRecordForm({
    record: user,
    read: async () => {
      const { user: latest } = await call('GET /users/profile');
      storeUser(latest);
      return latest;
    },
    valuesOf: ({ firstName, lastName, username, mobile, dob }) => ({
      ...{ firstName, lastName, username, mobile: mobile ?? '', dob: dob ?? '' },
    }),
    check,
    save: async (typed, shown) => {
      const { firstName, lastName, username, mobile, dob } = typed;
      const body = {
        ...{ firstName, lastName, username, mobile: mobile || null, dob: dob || null },
        before: picked(shown, profileNames),
      };
      const { user: saved } = await call('PUT /users/profile', { body });
      storeUser(saved);
      toast.success('Profile updated successfully');
      return saved;
    },
    failed: 'Update failed!',
  });
  const { field } = edited;
  return (
    <RecordForm edited={edited} what="your profile" className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
        <TextField
          {...field('username')}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field('mobile')}
          label="Mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={isStaff ? '10 digits' : '10 digits, for the courier'}
        />
        <TextField
          {...field('dob')}
          label="Date of birth"
          type="date"
          min={firstBirthDate}
          max={today()}
          autoComplete="bday"
        />
        <EmailField email={user.email} where={isStaff ? 'below' : 'on the Security page'} />
      </div>
    </RecordForm>
  );
}

const EmailField = ({ email, where }: { email: string; where: string }) => (
  <TextField
    label="Email"
    type="email"
    readOnly
    value={email}
    autoComplete="email"
    hint={`You sign in with this email. You can change it ${where}.`}
  />
);

const profileNames = ['firstName', 'lastName', 'username', 'mobile', 'dob'] as const;

const check = (typed: Typed) => ({
  ...missing(typed, { firstName: accountMissing.firstName, username: accountMissing.username }),
  ...(typed.username?.includes('@') && { username: usernameWithAt }),
  ...(typed.mobile?.trim() && !isMobile(typed.mobile) && { mobile: mobileMessage }),
  ...(typed.dob && typed.dob < firstBirthDate && { dob: birthTooEarly }),
  ...(typed.dob && typed.dob >= today() && { dob: birthNotPast }),
});
