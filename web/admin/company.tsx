import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Company as Details } from '#contract/company.ts';
import { ListSkeleton } from '#web/account/list-skeleton.tsx';
import { PageFrame } from '#web/account/page-frame.tsx';
import { call } from '#web/client.ts';
import { later } from '#web/later.ts';
import { Loaded } from '#web/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Typed, useForm } from '#web/ui/use-form.ts';
import type { Route } from './+types/company';
import { ImagePicker } from './image-picker.tsx';
import { usePickedImages } from './picked-images.ts';

export const clientLoader = () => ({ company: later(call('GET /company-details')) });

export const HydrateFallback = () => (
  <PageFrame title="Company">
    <ListSkeleton rows={1} height="h-96" />
  </PageFrame>
);

export default function Company({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title="Company">
      <Loaded
        of={loaderData.company}
        skeleton={<ListSkeleton rows={1} height="h-96" />}
        failed="The company details could not be loaded."
      >
        {(company) => <CompanyForm company={company} />}
      </Loaded>
    </PageFrame>
  );
}

function CompanyForm({ company }: { company: Details }) {
  const { revalidate } = useRevalidator();
  const logo = usePickedImages([], 1, { tooMany: 'Please choose one logo.' });
  const [shown, setShown] = useState<Partial<Details>>(company);
  const send = async (typed: Typed) => {
    await call('PUT /company-details', { body: sent(typed, logo.files) });
    toast.success('Company details updated successfully!');
    logo.clear();
    await revalidate();
  };
  const { form, field, busy, message } = useForm({ check, send, failed: 'Update failed!' });
  const onInput = (event: React.FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    setShown(Object.fromEntries(new FormData(event.currentTarget)) as Partial<Details>);
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

const Preview = ({ company }: { company: Partial<Details> }) => (
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
