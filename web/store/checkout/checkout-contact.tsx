import type { User } from '#contract/accounts.ts';
import { fitsProfile } from '#contract/rules/accounts/name-parts.ts';
import { mobileNeeded } from '#contract/rules/messages/delivery-messages.ts';
import { nameOf } from '#contract/rules/people.ts';
import { isMobile, mobileMessage } from '#contract/rules/phones/phone-numbers.ts';
import type { Errors } from '#web/forms/form-errors.ts';
import type { Typed } from '#web/forms/use-form.ts';
import { Fieldset } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';

interface CheckoutContactProps {
  profile: User;
  needsMobile: boolean;
  field: (name: string) => { name: string; error?: string };
}

export const CheckoutContact = ({ profile, needsMobile, field }: CheckoutContactProps) => (
  <Fieldset legend="Contact" className="grid gap-4 sm:grid-cols-2">
    <TextField
      {...field('name')}
      label="Full name"
      autoComplete="name"
      defaultValue={nameOf(profile)}
    />
    <TextField
      {...field('mobile')}
      label="Mobile number, for the courier"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      defaultValue={profile.mobile ?? ''}
    />
    <p className="text-sm text-muted sm:col-span-2">
      {needsMobile
        ? 'The courier needs your number. We save new details in your account for next time.'
        : 'Both are optional. We save new details in your account for next time.'}{' '}
      Is it for somebody else? Give their name and number with the address.
    </p>
  </Fieldset>
);

/** Reads the contact as typed; an empty name leaves the one of the profile. */
export const contactIn = ({ name = '', mobile = '' }: Typed) => ({
  name: name.trim() || undefined,
  mobile: mobile.trim(),
});

export const checkContact = ({ name = '', mobile = '' }: Typed, needsMobile: boolean): Errors => ({
  ...(!fitsProfile(name) && { name: 'Enter a shorter name.' }),
  ...(needsMobile && !mobile.trim() && { mobile: mobileNeeded }),
  ...(mobile.trim() && !isMobile(mobile) && { mobile: mobileMessage }),
});
