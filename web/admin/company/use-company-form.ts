import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Company, companyForm } from '#contract/company.ts';
import { call } from '#web/client.ts';
import { isStale } from '#web/forms/is-stale.ts';
import type { Conflict } from '#web/forms/use-conflict.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { forgetSeenPages } from '#web/service-worker/page/forget-seen.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { type CompanyValues, fieldNames, valuesOf } from './company-values.ts';
import { useLogo } from './use-logo.ts';

/** What a field of the form gets: its name, its error and what is saved. */
export type CompanyField = (name: keyof CompanyValues | 'logo') => {
  name: string;
  error?: string;
  defaultValue?: string;
};

export interface CompanyEditorProps {
  company: Company;
  keep: (saved: Company) => void;
  conflict: Conflict;
}

export function useCompanyForm({ company, keep, conflict }: CompanyEditorProps) {
  const { revalidate } = useRevalidator();
  const logo = useLogo(company.logoUrl);
  const saved = valuesOf(company);
  const [typed, setTyped] = useState<Partial<CompanyValues>>({});
  const send = async (sent: Typed, form: HTMLFormElement) => {
    const body = bodyOf(sent, logo, company);
    const reply = await conflict.detect(call('PUT /company-details', { body }));
    // Kept pages have the old name and look in their header and footer.
    void forgetSeenPages();
    showAsSaved(form, sent, valuesOf(reply));
    keep(reply);
    setTyped(typedIn(form));
    logo.reset();
    toast.success('Company details updated successfully!');
    await revalidate();
  };
  const { form, field, busy } = useForm({
    check: (sent) => ({ ...check(sent), ...(logo.error && { logo: isRefused }) }),
    ...{ send, failed: 'Update failed!', explains: isStale },
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    setTyped(typedIn(event.currentTarget));
  };
  const values = { ...saved, ...typed };
  const isUnsaved =
    logo.isChanged || fieldNames.some((name) => values[name].trim() !== saved[name].trim());
  return {
    form: { ...form, onInput },
    field: ((name) => ({
      ...field(name),
      // The refusal itself stands at the field, and goes as soon as another file is chosen.
      ...(field(name).error === isRefused && { error: undefined }),
      ...(name !== 'logo' && { defaultValue: saved[name] }),
    })) satisfies CompanyField,
    busy,
    logo,
    shown: { ...values, logoUrl: logo.url },
    isUnsaved,
  };
}

const isRefused = 'Choose another file, or leave this one out.';

const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Partial<CompanyValues>;

/** The server reformats numbers. A field that was edited during the save keeps its new text. */
function showAsSaved(form: HTMLFormElement, sent: Typed, saved: CompanyValues) {
  for (const name of fieldNames) {
    const box = form.elements.namedItem(name) as { value: string } | null;
    if (box && box.value === sent[name]) box.value = saved[name];
  }
}

function bodyOf(typed: Typed, { file, isRemoved }: ReturnType<typeof useLogo>, before: Company) {
  const body = new FormData();
  body.append('before', JSON.stringify(before));
  for (const name of fieldNames) body.append(name, typed[name] ?? '');
  if (isRemoved) body.append('removeLogo', 'true');
  if (file) body.append('logo', file);
  return body;
}

const check = (typed: Typed) =>
  validationErrors(
    companyForm,
    Object.fromEntries(fieldNames.map((name) => [name, typed[name]?.trim()])),
  );
