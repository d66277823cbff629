import type { Company } from '#contract/company.ts';
import { LeaveGuard } from '#web/admin/editor/leave-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { CompanyPreview } from './company-preview.tsx';
import { LogoField } from './logo-field.tsx';
import { useCompanyForm } from './use-company-form.ts';

export function CompanyForm({ company }: { company: Company }) {
  const { form, field, busy, logo, shown, isUnsaved } = useCompanyForm(company);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
      <form {...form} className="grid gap-4 rounded-lg border border-border bg-surface p-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Fields company={company} field={field} />
        </div>
        <LogoField {...field('logo')} logo={logo} />
        <div className="flex flex-wrap items-center gap-3 border-t border-border pt-4">
          <Button type="submit" busy={busy}>
            Save
          </Button>
          {isUnsaved && <p className="text-sm text-muted">Unsaved changes</p>}
        </div>
      </form>
      <CompanyPreview company={shown} />
      <LeaveGuard unsaved={isUnsaved} />
    </div>
  );
}

interface FieldsProps {
  company: Company;
  field: (name: string) => { name: string; error?: string };
}

const Fields = ({ company, field }: FieldsProps) => (
  <>
    <TextField
      {...field('name')}
      label="Name"
      autoComplete="organization"
      defaultValue={company.name}
    />
    <TextField
      {...field('email')}
      label="Email"
      type="email"
      autoComplete="email"
      defaultValue={company.email}
    />
    <TextField
      {...field('phone')}
      label="Phone"
      type="tel"
      autoComplete="tel-national"
      defaultValue={company.phone}
    />
    <TextField
      {...field('pincode')}
      label="Pincode"
      inputMode="numeric"
      autoComplete="postal-code"
      defaultValue={company.pincode}
    />
    <div className="sm:col-span-2">
      <TextArea
        {...field('address')}
        label="Address"
        autoComplete="street-address"
        defaultValue={company.address}
        rows={3}
      />
    </div>
  </>
);
