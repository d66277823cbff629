import { maxImportImages } from '#contract/products/product-import.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ImportFields } from './import-fields.tsx';
import { ImportTable } from './import-table.tsx';
import { useImport } from './use-import.ts';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { images, rows, notes, busy, error, chooseTable, chooseImages, apply } = useImport(onClose);
  const changes = rows?.filter(({ action }) => action === 'add' || action === 'change').length ?? 0;
  const isWrong = rows?.some(({ action }) => action === 'error');
  const canApply = changes > 0 && !isWrong && images.length <= maxImportImages;
  return (
    <Dialog title="Import products" place="wide" onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-muted">
          Export your products, edit the file in a spreadsheet, save it as “CSV UTF-8” and choose it
          here. You will see every change before it is saved. Leave the column “stock_seen” as it
          is, so that sales since the export are counted. A product export from Shopify works as it
          is.
        </p>
        <ImportFields error={error} onTable={chooseTable} onImages={chooseImages} />
        {images.length > maxImportImages && (
          <FormMessage>{`Choose at most ${maxImportImages} pictures at once.`}</FormMessage>
        )}
        {rows && notes.map((note) => <p key={note}>{note}</p>)}
        {rows && <ImportTable rows={rows} />}
        {busy && !rows && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            Reading the file…
          </p>
        )}
        {canApply && (
          <Button busy={busy} onClick={apply} className="justify-self-start">
            {changes === 1 ? 'Apply 1 change' : `Apply ${changes} changes`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
