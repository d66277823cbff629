import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ImportRow } from '#contract/products/product-import.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { applyImport, type ImportFiles, previewImport, readCsv } from './import-files.ts';

/** `rows` previews the changes; null until the shop has answered. */
export function useImport(onClose: () => void) {
  const { revalidate } = useRevalidator();
  const [files, setFiles] = useState<ImportFiles>({ csv: '', images: [] });
  const [rows, setRows] = useState<ImportRow[] | null>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const runBusy = async (run: () => Promise<unknown>) => {
    setBusy(true);
    setError('');
    await run().catch((problem: Error) => setError(problem.message));
    setBusy(false);
  };
  const preview = (chosen: ImportFiles) => {
    setFiles(chosen);
    setRows(null);
    return runBusy(async () => {
      if (!chosen.csv) return;
      const outcome = await previewImport(chosen);
      setNotes(outcome.notes);
      setRows(outcome.rows);
    });
  };
  const chooseTable = (file?: File) =>
    file && runBusy(async () => preview({ ...files, csv: await readCsv(file) }));
  const chooseImages = (images: readonly File[]) => preview({ ...files, images });
  const apply = () =>
    runBusy(async () => {
      const { applied, message, rows: outcome } = await applyImport(files, rows ?? []);
      // The shop changed since the preview; `outcome` says what is wrong now.
      if (!applied) return setRows(outcome);
      await revalidate();
      toast.success(message);
      onClose();
    });
  return { ...files, rows, notes, busy, error, chooseTable, chooseImages, apply };
}
