import { useState } from 'react';
import type { ProductImport } from '#contract/products/imports.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { download } from '#web/admin/list/download.ts';
import { TableFile, TableFileButtons } from '#web/admin/table-file/table-file-dialog.tsx';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DoneImport } from './done-import.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportChoices } from './import-choices.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportTable } from './import-table.tsx';
import { type Import, useImport } from './use-import.ts';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const work = useImport();
  const { plan, error } = work;
  return (
    <Dialog
      title="Import products"
      place="wide"
      onClose={onClose}
      footer={
        plan && (
          <>
            {/* Above the buttons, where it is seen however far the rows are scrolled. */}
            {error && (
              <div className="w-full">
                <FormMessage>{error}</FormMessage>
              </div>
            )}
            <Actions plan={plan} work={work} onClose={onClose} />
          </>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
  if (plan.state !== 'APPLYING') return <DoneImport plan={plan} work={work} />;
  return (
    <>
      <ImportProgress label="Import" {...plan.progress} what="rows" />
      <p className="text-muted">
        You can close this window: the import goes on. To see it again, press Import.
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
  const changes = plan.counts.add + plan.counts.change;
  if (plan.state === 'PLANNED') {
    return (
      <TableFileButtons
        busy={busy || isPlanning}
        onClose={onClose}
        disabled={isUnsent}
        action={changes > 0 ? `Apply ${countInWords(changes, 'change')}` : null}
        isApplied={false}
        apply={() => apply(plan)}
        forget={leave}
      />
    );
  }
  return (
    <>
      <Button onClick={onClose}>Close</Button>
      {(plan.state === 'APPLIED' || plan.state === 'FAILED') && (
        <UndoButton fileName={plan.fileName} busy={busy} onUndo={() => undo(plan)} />
      )}
    </>
  );
}

interface UndoButtonProps {
  fileName: string;
  busy: boolean;
  onUndo: () => Promise<unknown>;
}

/** Asks first: only another import brings the products back. */
function UndoButton({ fileName, busy, onUndo }: UndoButtonProps) {
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
          This takes back what {fileName} added and changed. Products that you changed since stay,
          and what was sold stays sold.
        </ConfirmDialog>
      )}
    </>
  );
}

/** The plan of an import, with the questions that the owner can answer. */
function PlannedImport({ plan, work }: { plan: ProductImport; work: Import }) {
  const { rows, isPlanning, change, pictures, typed, type } = work;
  return (
    <>
      <ul className="grid gap-1">
        <li className="font-medium wrap-anywhere">{plan.fileName}</li>
        {plan.notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
      {plan.choices.length > 0 && (
        <ImportChoices
          {...{ typed, onType: type, choices: plan.choices }}
          onAnswer={(choices) => change(plan, { choices })}
        />
      )}
      {plan.missingCategories.length > 0 && (
        <div className="grid gap-1">
          <p id="missing-categories">These categories will be added</p>
          <ul aria-labelledby="missing-categories" className="list-disc pl-5 font-medium">
            {plan.missingCategories.map(({ name }) => (
              <li key={name} dir="auto" className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">You can add their pictures later.</p>
        </div>
      )}
      <ImportColumns columns={plan.columns} onMap={(mapping) => change(plan, { mapping })} />
      <ImportTable counts={plan.counts} rows={rows} isPlanning={isPlanning} />
      <ImportPictures plan={plan} pictures={pictures} />
    </>
  );
}
