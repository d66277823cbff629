import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ImportRow } from '#contract/product-import.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { applyImport, type ImportFiles, readCsv, tryImport } from './import-files.ts';

/** An import: `rows` says what it would change, null until the shop has answered. */
export function useImport(onClose: () => void) {
  const { revalidate } = useRevalidator();
  const [files, setFiles] = useState<ImportFiles>({ csv: '', images: [] });
  const [rows, setRows] = useState<ImportRow[] | null>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
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
  const preview = (chosen: ImportFiles) => {
    setFiles(chosen);
    setRows(null);
    return during(async () => {
      if (!chosen.csv) return;
      const outcome = await tryImport(chosen);
      setNotes(outcome.notes);
      setRows(outcome.rows);
    });
  };
  const chooseTable = (file?: File) =>
    file && during(async () => preview({ ...files, csv: await readCsv(file) }));
  const chooseImages = (images: readonly File[]) => preview({ ...files, images });
  const apply = () =>
    during(async () => {
      const { applied, message, rows: outcome } = await applyImport(files, rows ?? []);
      // The shop may have changed since the preview; the rows then say what is wrong now.
      if (!applied) return setRows(outcome);
      await revalidate();
      toast.success(message);
      onClose();
    });
  return { ...files, rows, notes, busy, error, chooseTable, chooseImages, apply };
}
