import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Company } from '#contract/company.ts';
import { call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Typed, useForm } from '#web/ui/use-form.ts';
import { ImagePicker } from './image-picker.tsx';
import { usePickedImages } from './picked-images.ts';

/** Who is behind the shop: what footer, mails and invoices show. */
export function CompanyForm({ company }: { company: Company }) {
  const { revalidate } = useRevalidator();
  const logo = usePickedImages([], 1, { tooMany: 'Please choose one logo.' });
  const [shown, setShown] = useState<Partial<Company>>(company);
  const send = async (typed: Typed) => {
    await call('PUT /company-details', { body: sent(typed, logo.files) });
    toast.success('Company details updated successfully!');
    logo.clear();
    await revalidate();
  };
  const { form, field, busy, message } = useForm({ check, send, failed: 'Update failed!' });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    setShown(Object.fromEntries(new FormData(event.currentTarget)) as Partial<Company>);
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[1fr_22rem]">
      <form
        {...form}
        onInput={onInput}
        className="grid gap-4 rounded-lg border border-border bg-surface p-5 sm:grid-cols-2"
      >
        <div className="empty:hidden sm:col-span-2">
          <FormMessage>{message}</FormMessage>
        </div>
        <Fields company={company} field={field} />
        <div className="grid gap-3 sm:col-span-2">
          {company.logoUrl && (
            <img src={company.logoUrl} alt="Logo now" className="max-h-16 justify-self-start" />
          )}
          <ImagePicker label="Logo" images={logo} error={logo.error} />
        </div>
        <Button type="submit" busy={busy} className="justify-self-start">
          Save
        </Button>
      </form>
      <Preview company={shown} />
    </div>
  );
}

interface FieldsProps {
  company: Company;
  field: (name: string) => { name: string; error?: string };
}

const Fields = ({ company, field }: FieldsProps) => (
  <>
    <TextField {...field('name')} label="Name" defaultValue={company.name} maxLength={100} />
    <TextField {...field('email')} label="Email" type="email" defaultValue={company.email} />
    <TextField
      {...field('phone')}
      label="Phone"
      type="tel"
      defaultValue={company.phone}
      maxLength={10}
    />
    <TextField
      {...field('pincode')}
      label="Pincode"
      inputMode="numeric"
      defaultValue={company.pincode}
      maxLength={6}
    />
    <div className="sm:col-span-2">
      <TextArea {...field('address')} label="Address" defaultValue={company.address} rows={3} />
    </div>
  </>
);

const Preview = ({ company }: { company: Partial<Company> }) => (
  <section className="grid gap-3 rounded-lg border border-border bg-sunken p-5">
    <h2 className="text-sm text-muted">As the footer shows it</h2>
    <p className="text-lg font-semibold">{company.name || '–'}</p>
    <ul className="grid gap-1">
      {[
        company.phone,
        company.email,
        [company.address, company.pincode].filter(Boolean).join(' – '),
      ]
        .filter(Boolean)
        .map((line) => (
          <li key={line} className="whitespace-pre-line">
            {line}
          </li>
        ))}
    </ul>
  </section>
);

function sent(typed: Typed, files: readonly File[]) {
  const body = new FormData();
  for (const name of ['name', 'email', 'phone', 'address', 'pincode']) {
    body.append(name, typed[name] ?? '');
  }
  for (const file of files) body.append('logo', file);
  return body;
}

const check = ({ name = '', email = '' }: Typed) => ({
  ...(!name.trim() && { name: 'Please fill the company name.' }),
  ...(email.trim() &&
    !/^\S+@\S+\.\S+$/.test(email.trim()) && {
      email: 'Please give an email address like name@example.com.',
    }),
});
