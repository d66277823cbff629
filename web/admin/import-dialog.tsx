import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ImportRow, mostImportImages } from '#contract/product-import.ts';
import { fileLook, pictureTypes } from '#web/admin/editor/pictures/picture-file.ts';
import {
  applyImport,
  type ImportFiles,
  readCsv,
  tryImport,
} from '#web/admin/products/import/import-files.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ImportTable } from './import-table.tsx';

/** Imports a table of products: what each row would change is shown before anything is. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { images, rows, busy, error, chooseTable, chooseImages, apply } = useImport(onClose);
  const changes = rows?.filter(({ action }) => action === 'add' || action === 'change').length ?? 0;
  const isWrong = rows?.some(({ action }) => action === 'error');
  const canApply = changes > 0 && !isWrong && images.length <= mostImportImages;
  return (
    <Dialog title="Import products" place="wide" onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-muted">
          Export the products, change the table in a spreadsheet, save it as “CSV UTF-8” and choose
          it here. Nothing is changed before you have seen what would be. Leave the column
          “stock_seen” as it is: what was sold since the export stays counted.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="CSV file" hint="Up to 5,000 rows and 1 MB" error={error}>
            {(described) => (
              <input
                {...described}
                type="file"
                accept=".csv,text/csv"
                data-autofocus
                // The table may be chosen again once it is mended, by the same name.
                onClick={({ currentTarget }) => {
                  currentTarget.value = '';
                }}
                onChange={({ target }) => chooseTable(target.files?.[0])}
                className={fileLook}
              />
            )}
          </Field>
          <Field
            label="Pictures of new products"
            hint="Those that the column “images” names"
            optional
          >
            {(described) => (
              <input
                {...described}
                type="file"
                accept={pictureTypes}
                multiple
                onChange={({ target }) => chooseImages([...(target.files ?? [])])}
                className={fileLook}
              />
            )}
          </Field>
        </div>
        {images.length > mostImportImages && (
          <FormMessage>{`Please choose at most ${mostImportImages} pictures at once.`}</FormMessage>
        )}
        {rows && <ImportTable rows={rows} />}
        {busy && !rows && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            Reading the table…
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

function useImport(onClose: () => void) {
  const { revalidate } = useRevalidator();
  const [files, setFiles] = useState<ImportFiles>({ csv: '', images: [] });
  const [rows, setRows] = useState<ImportRow[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const during = async (run: () => Promise<unknown>) => {
    setBusy(true);
    setError('');
    await run().catch((problem: Error) => {
      setError(problem.message);
      toast.error(problem.message);
    });
    setBusy(false);
  };
  const look = (chosen: ImportFiles) => {
    setFiles(chosen);
    setRows(null);
    return during(async () => chosen.csv && setRows((await tryImport(chosen)).rows));
  };
  const chooseTable = (file?: File) =>
    file && during(async () => look({ ...files, csv: await readCsv(file) }));
  const chooseImages = (images: readonly File[]) => look({ ...files, images });
  const apply = () =>
    during(async () => {
      const { applied, message, rows: outcome } = await applyImport(files, rows ?? []);
      // Somebody may have changed the shop since: then it says what is wrong now.
      if (!applied) return setRows(outcome);
      await revalidate();
      toast.success(message);
      onClose();
    });
  return { ...files, rows, busy, error, chooseTable, chooseImages, apply };
}
