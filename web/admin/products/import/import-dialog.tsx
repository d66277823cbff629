import type { ProductImport } from '#contract/products/imports.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { download } from '#web/admin/list/download.ts';
import { TableFile } from '#web/admin/table-file/table-file-dialog.tsx';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DoneImport } from './done-import.tsx';
import { ImportProgress } from './import-progress.tsx';
import { PlannedImport } from './planned-import.tsx';
import { type Import, useImport } from './use-import.ts';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const work = useImport();
  const { plan, error } = work;
  return (
    <Dialog
      title="Import products"
      place="wide"
      onClose={onClose}
      footer={plan && <Actions plan={plan} work={work} onClose={onClose} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {plan ? <Stage plan={plan} work={work} /> : <Choose work={work} />}
        {plan && <FormMessage>{error}</FormMessage>}
      </div>
    </Dialog>
  );
}

function Choose({ work: { busy, error, chooseFile } }: { work: Import }) {
  return (
    <>
      <p className="text-muted">
        Choose an export of this shop, of Shopify or of WooCommerce, or any table with names and
        prices. You see every change before it is saved.{' '}
        <button
          type="button"
          className="min-h-6 touch text-accent underline"
          onClick={saveTemplate}
        >
          Download a template
        </button>
      </p>
      <p className="text-muted">
        In an export of this shop, don’t change “stock_seen”: it keeps sales made since the export.
      </p>
      <TableFile label="File of products" error={error} busy={busy} onChoose={chooseFile} />
    </>
  );
}

const saveTemplate = () =>
  download('GET /imports/template', 'products-template.csv').catch(
    sayFailure('The template could not be downloaded.'),
  );

function Stage({ plan, work }: { plan: ProductImport; work: Import }) {
  if (plan.state === 'PLANNED') return <PlannedImport plan={plan} work={work} />;
  if (plan.state !== 'APPLYING') return <DoneImport plan={plan} work={work} />;
  return (
    <>
      <ImportProgress {...plan.progress} what="rows" />
      <p className="text-muted">You can close this window: the import goes on.</p>
    </>
  );
}

function Actions({
  plan,
  work: { busy, leave, apply, undo },
  onClose,
}: {
  plan: ProductImport;
  work: Import;
  onClose: () => void;
}) {
  const changes = plan.counts.add + plan.counts.change;
  if (plan.state === 'PLANNED') {
    return (
      <>
        {changes > 0 && (
          <Button busy={busy} onClick={() => apply(plan)}>
            {changes === 1 ? 'Apply 1 change' : `Apply ${formatCount(changes)} changes`}
          </Button>
        )}
        <Button variant="secondary" onClick={leave}>
          Another file
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={onClose}>Close</Button>
      {(plan.state === 'APPLIED' || plan.state === 'FAILED') && (
        <Button variant="secondary" busy={busy} onClick={() => undo(plan)}>
          Undo this import
        </Button>
      )}
    </>
  );
}
