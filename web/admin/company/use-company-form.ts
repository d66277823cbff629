import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Company, companyForm } from '#contract/company.ts';
import { wrongBy } from '#web/admin/wrong-by.ts';
import { call } from '#web/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { type Typed, useForm } from '#web/ui/use-form.ts';
import { useLogo } from './use-logo.ts';

const names = ['name', 'email', 'phone', 'address', 'pincode'] as const;

/** The editing of the company details, and how they look so far. */
export function useCompanyForm(company: Company) {
  const { revalidate } = useRevalidator();
  const logo = useLogo(company.logoUrl);
  const [typed, setTyped] = useState<Partial<Company>>({});
  const send = async (sent: Typed) => {
    await call('PUT /company-details', { body: bodyOf(sent, logo) });
    toast.success('Company details updated successfully!');
    await revalidate();
    logo.reset();
  };
  const { form, ...rest } = useForm({ check, send, failed: 'Update failed!' });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    setTyped(Object.fromEntries(new FormData(event.currentTarget)) as Partial<Company>);
  };
  const shown: Company = { ...company, ...typed, logoUrl: logo.url };
  const isUnsaved =
    logo.isChanged || names.some((name) => shown[name].trim() !== company[name].trim());
  return { form: { ...form, onInput }, ...rest, logo, shown, isUnsaved };
}

function bodyOf(typed: Typed, { file, isRemoved }: ReturnType<typeof useLogo>) {
  const body = new FormData();
  for (const name of names) body.append(name, typed[name] ?? '');
  if (isRemoved) body.append('removeLogo', 'true');
  if (file) body.append('logo', file);
  return body;
}

const check = (typed: Typed) =>
  wrongBy(companyForm, Object.fromEntries(names.map((name) => [name, typed[name]?.trim()])));
