import {
  type SocialNetwork,
  socialNames,
  socialNetworks,
} from '#contract/rules/social-networks.ts';
import { Fieldset } from '#web/ui/form/choice.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import type { CompanyValues } from './company-values.ts';

/** The props of a field: its name, its error and the saved value. */
export type CompanyField = (name: keyof CompanyValues | 'logo') => {
  name: string;
  error?: string;
  defaultValue?: string;
};

const twoColumns = 'grid gap-4 sm:grid-cols-2';

export const ContactFields = ({ field }: { field: CompanyField }) => (
  <Fieldset legend="Company" className={twoColumns}>
    <TextField {...field('name')} label="Name" autoComplete="organization" />
    <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
    <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel-national" />
    <TextField
      {...field('pincode')}
      label="PIN code"
      inputMode="numeric"
      autoComplete="postal-code"
    />
    <div className="sm:col-span-2">
      <TextArea {...field('address')} label="Address" autoComplete="street-address" rows={3} />
    </div>
  </Fieldset>
);

/** The dotted names are those under which the shop reports errors. */
export const GrievanceFields = ({ field }: { field: CompanyField }) => (
  <Fieldset legend="Grievance officer" className={twoColumns}>
    <div className="sm:col-span-2">
      <TextField
        {...field('grievanceOfficer.name')}
        label="Name of the officer"
        hint="Answers complaints. Shown at the foot of every page; leave all three empty for none."
        autoComplete="off"
      />
    </div>
    <TextField
      {...field('grievanceOfficer.email')}
      label="Email of the officer"
      type="email"
      autoComplete="off"
    />
    <TextField
      {...field('grievanceOfficer.phone')}
      label="Phone of the officer"
      type="tel"
      autoComplete="off"
    />
  </Fieldset>
);

const examples: Record<SocialNetwork, string> = {
  facebook: 'https://www.facebook.com/…',
  instagram: 'https://www.instagram.com/…',
  x: 'https://x.com/…',
  youtube: 'https://www.youtube.com/@…',
  whatsapp: 'https://wa.me/91…',
};

export const SocialFields = ({ field }: { field: CompanyField }) => (
  <Fieldset legend="Social links" className={twoColumns}>
    {socialNetworks.map((id) => (
      <TextField
        key={id}
        {...field(id)}
        label={socialNames[id]}
        type="url"
        inputMode="url"
        placeholder={examples[id]}
      />
    ))}
  </Fieldset>
);

const inCapitals = { autoCapitalize: 'characters', spellCheck: false } as const;

export const PaymentFields = ({ field }: { field: CompanyField }) => (
  <Fieldset legend="Payments & tax" className={twoColumns}>
    <TextField
      {...field('upiId')}
      label="UPI ID"
      hint="Like name@bank"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
    <TextField {...field('gstin')} {...inCapitals} label="GSTIN" hint="Printed on invoices" />
  </Fieldset>
);
