import { useRevalidator } from 'react-router';
import { type Company, companyForm } from '#contract/company.ts';
import { LeaveGuard } from '#web/admin/editor/leave-guard.tsx';
import { call } from '#web/client.ts';
import { RecordForm } from '#web/forms/record-form.tsx';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { forgetSeenPages } from '#web/service-worker/cacheable.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import {
  type CompanyField,
  ContactFields,
  GrievanceFields,
  PaymentFields,
  SocialFields,
} from './company-fields.tsx';
import { CompanyPreview } from './company-preview.tsx';
import { type CompanyValues, textsOf, valuesOf } from './company-values.ts';
import { LookFields } from './look-fields.tsx';
import { useLogo } from './use-logo.ts';

export function CompanyForm({ company }: { company: Company }) {
  const { revalidate } = useRevalidator();
  const edited = useRecordForm({
    record: company,
    read: async () => {
      const latest = await call('GET /company-details');
      logo.reset();
      return latest;
    },
    valuesOf,
    check: (typed) => ({ ...check(typed), ...(logo.error && { logo: isRefused }) }),
    save: async (typed, shown) => {
      const saved = await call('PUT /company-details', { body: bodyOf(typed, logo, shown) });
      // Cached pages have the old name and look in header and footer.
      forgetSeenPages();
      logo.reset();
      toast.success('Company details updated successfully!');
      return saved;
    },
    failed: 'Update failed!',
    after: revalidate,
  });
  const logo = useLogo(edited.record.logoUrl);
  const field: CompanyField = (name) => {
    const shown = edited.field(name);
    // The refusal itself stands at the field, and goes as soon as another file is chosen.
    return shown.error === isRefused ? { ...shown, error: undefined } : shown;
  };
  const isUnsaved = edited.isUnsaved || logo.isChanged;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
      <RecordForm
        edited={{ ...edited, isUnsaved }}
        what="this company"
        className="grid gap-8 rounded-lg border border-border bg-surface p-5"
      >
        <ContactFields field={field} />
        <GrievanceFields field={field} />
        <LookFields logo={logo} field={field} />
        <SocialFields field={field} />
        <PaymentFields field={field} />
      </RecordForm>
      <CompanyPreview company={{ ...edited.values, logoUrl: logo.url }} />
      <LeaveGuard unsaved={isUnsaved} />
    </div>
  );
}

const isRefused = 'Choose another file, or leave this one out.';

const check = (typed: CompanyValues) =>
  validationErrors(
    companyForm,
    Object.fromEntries(Object.entries(textsOf(typed)).map(([name, text]) => [name, text.trim()])),
  );

function bodyOf(
  typed: CompanyValues,
  { file, isRemoved }: ReturnType<typeof useLogo>,
  before: Company,
) {
  const body = new FormData();
  body.append('before', JSON.stringify(before));
  for (const [name, text] of Object.entries(textsOf(typed))) body.append(name, text);
  if (isRemoved) body.append('removeLogo', 'true');
  if (file) body.append('logo', file);
  return body;
}
