import type { Company } from '#contract/company.ts';
import { LeaveGuard } from '#web/admin/editor/leave-guard.tsx';
import { call } from '#web/client.ts';
import { EditorConflict } from '#web/forms/editor-conflict.tsx';
import { useConflict } from '#web/forms/use-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { ContactFields, PaymentFields, SocialFields } from './company-fields.tsx';
import { CompanyPreview } from './company-preview.tsx';
import { LookFields } from './look-fields.tsx';
import { type CompanyEditorProps, useCompanyForm } from './use-company-form.ts';

/** A reload starts the form again. */
export function CompanyForm({ company }: { company: Company }) {
  const { current, reloads, ...editor } = useConflict(company, () => call('GET /company-details'));
  return <CompanyEditor key={reloads} company={current} {...editor} />;
}

function CompanyEditor({ company, keep, conflict }: CompanyEditorProps) {
  const { form, field, busy, logo, shown, isUnsaved } = useCompanyForm({ company, keep, conflict });
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
      <form {...form} className="grid gap-8 rounded-lg border border-border bg-surface p-5">
        {conflict.isStale && <EditorConflict what="this company" onReload={conflict.reload} />}
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
