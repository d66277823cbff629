import type { Company } from '#contract/company.ts';
import { LeaveGuard } from '#web/admin/editor/leave-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { ContactFields, PaymentFields, SocialFields } from './company-fields.tsx';
import { CompanyPreview } from './company-preview.tsx';
import { LookFields } from './look-fields.tsx';
import { useCompanyForm } from './use-company-form.ts';

export function CompanyForm({ company }: { company: Company }) {
  const { form, field, busy, logo, shown, isUnsaved } = useCompanyForm(company);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
      <form {...form} className="grid gap-8 rounded-lg border border-border bg-surface p-5">
        <ContactFields field={field} />
        <LookFields logo={logo} field={field} />
        <SocialFields field={field} />
        <PaymentFields field={field} />
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
