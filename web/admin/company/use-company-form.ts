import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Company, companyForm } from '#contract/company.ts';
import { call } from '#web/client.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useLogo } from './use-logo.ts';

const names = ['name', 'email', 'phone', 'address', 'pincode'] as const;

export function useCompanyForm(company: Company) {
  const { revalidate } = useRevalidator();
  const logo = useLogo(company.logoUrl);
  const [typed, setTyped] = useState<Partial<Company>>({});
  const send = async (sent: Typed, form: HTMLFormElement) => {
    const saved = await call('PUT /company-details', { body: bodyOf(sent, logo) });
    toast.success('Company details updated successfully!');
    showAsSaved(form, sent, saved);
    setTyped(typedIn(form));
    await revalidate();
    logo.reset();
  };
  const { form, ...rest } = useForm({ check, send, failed: 'Update failed!' });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    setTyped(typedIn(event.currentTarget));
  };
  const shown: Company = { ...company, ...typed, logoUrl: logo.url };
  const isUnsaved =
    logo.isChanged || names.some((name) => shown[name].trim() !== company[name].trim());
  return { form: { ...form, onInput }, ...rest, logo, shown, isUnsaved };
}

const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Partial<Company>;

/** The server reformats numbers. A field that was edited during the save keeps its new text. */
function showAsSaved(form: HTMLFormElement, sent: Typed, saved: Company) {
  for (const name of names) {
    const box = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
    if (box.value === sent[name]) box.value = saved[name];
  }
}

function bodyOf(typed: Typed, { file, isRemoved }: ReturnType<typeof useLogo>) {
  const body = new FormData();
  for (const name of names) body.append(name, typed[name] ?? '');
  if (isRemoved) body.append('removeLogo', 'true');
  if (file) body.append('logo', file);
  return body;
}

const check = (typed: Typed) =>
  validationErrors(
    companyForm,
    Object.fromEntries(names.map((name) => [name, typed[name]?.trim()])),
  );
