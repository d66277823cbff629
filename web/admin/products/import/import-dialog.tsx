import { useState } from 'react';
import type { ProductImport } from '#contract/products/imports.ts';
import { download } from '#web/admin/list/download.ts';
import { FileName, TableFile, TableFileButtons } from '#web/admin/table-file/table-file-dialog.tsx';
import { useFocusOfStage } from '#web/admin/table-file/use-focus-of-stage.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DoneImport } from './done-import.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportProgress } from './import-progress.tsx';
import { progressInWords, useImports } from './imports-query.ts';
import { actionInWords, outcomeInWords, undoInWords } from './outcome-words.ts';
import { PlannedImport } from './planned-import.tsx';
import { type Import, useImport } from './use-import.ts';

interface ImportDialogProps {
  /** The import that is shown first; without one, a file is chosen. */
  first?: ProductImport;
  onClose: () => void;
}

export function ImportDialog({ first, onClose }: ImportDialogProps) {
  const work = useImport(first);
  const { plan, error } = work;
  const content = useFocusOfStage(plan ? `${plan.id} ${plan.state}` : '');
  const close = () => {
    // Sends what was typed there, as going elsewhere does.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onClose();
  };
  return (
    <Dialog
      title="Import products"
      place="wide"
      onClose={close}
      footer={
        plan && (
          <>
            {/* Above the buttons, where it is seen however far the rows are scrolled. */}
            {error && (
              <div className="w-full">
                <FormMessage>{error}</FormMessage>
              </div>
            )}
            <Actions plan={plan} work={work} onClose={close} />
          </>
        )
      }
    >
      <div ref={content} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {plan && <FileName>{plan.fileName}</FileName>}
        {/* Announced, because it is there before its text. */}
        <p role="status" className="flex items-center gap-2 font-medium empty:absolute">
          {plan && work.isPlanning && (
            <>
              <Spinner />
              Working out the changes…
            </>
          )}
          {plan && !work.isPlanning && outcomeInWords(plan)}
        </p>
        {plan ? <Stage plan={plan} work={work} /> : <Choose work={work} />}
      </div>
    </Dialog>
  );
}

function Choose({ work: { busy, error, chooseFile, open } }: { work: Import }) {
  return (
    <>
      <p className="text-muted">
        Choose an export of this shop, of Shopify or of WooCommerce, or any table with names and
        prices. You see what it will do before anything is saved.{' '}
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
      <EarlierImports onOpen={open} />
    </>
  );
}

const saveTemplate = () =>
  download('GET /imports/template', 'products-template.csv').catch(
    sayFailure('The template could not be downloaded.'),
  );

function Stage({ plan, work }: { plan: ProductImport; work: Import }) {
  if (plan.state === 'PLANNED') return <PlannedImport plan={plan} work={work} />;
  return plan.state === 'APPLYING' ? (
    <Applying plan={plan} />
  ) : (
    <DoneImport plan={plan} work={work} />
  );
}

function Applying({ plan }: { plan: ProductImport }) {
  const imports = useImports();
  return (
    <>
      <ImportProgress label="Import" {...plan.progress} words={progressInWords(plan, imports)} />
      <p className="text-muted">
        You can close this dialog: the import goes on, and the list of products shows how far it is.
      </p>
    </>
  );
}

function Actions({
  plan,
  work: { busy, isUnsent, isPlanning, leave, apply, undo },
  onClose,
}: {
  plan: ProductImport;
  work: Import;
  onClose: () => void;
}) {
  if (plan.state === 'PLANNED') {
    return (
      <TableFileButtons
        busy={busy || isPlanning}
        onClose={onClose}
        disabled={isUnsent}
        action={actionInWords(plan)}
        isApplied={false}
        apply={() => apply(plan)}
        forget={leave}
      />
    );
  }
  return (
    <>
      <Button variant={plan.state === 'APPLYING' ? 'secondary' : 'primary'} onClick={onClose}>
        Close
      </Button>
      {(plan.state === 'APPLIED' || plan.state === 'FAILED') && (
        <UndoButton plan={plan} busy={busy} onUndo={() => undo(plan)} />
      )}
    </>
  );
}

interface UndoButtonProps {
  plan: ProductImport;
  busy: boolean;
  onUndo: () => Promise<unknown>;
}

/** Asks first: only another import brings the products back. */
function UndoButton({ plan, busy, onUndo }: UndoButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => setAsking(true)}>
        Undo this import
      </Button>
      {asking && (
        <ConfirmDialog
          title="Undo this import?"
          keep="Keep it"
          confirm="Undo"
          onConfirm={async () => {
            close();
            await onUndo();
          }}
          onClose={close}
        >
          {undoInWords(plan)} Products you have changed since then stay as they are. Sales are not
          affected.
        </ConfirmDialog>
      )}
    </>
  );
}
