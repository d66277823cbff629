import { download } from '#web/admin/list/download.ts';
import type { Period } from '#web/admin/list/period.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Exports the whole period for the GST return, not only the current page. */
export function InvoiceExport({ period: { from, to } }: { period: Period }) {
  const save = () =>
    download('GET /invoices', `invoices-${from}-to-${to}.csv`, {
      query: { from, to, format: 'csv' },
    }).catch(sayFailure('The invoices could not be exported.'));
  useAction('export-invoices', save);
  return (
    <Button variant="secondary" onClick={save}>
      <Icon name="download" className="size-4" />
      Export CSV
    </Button>
  );
}
