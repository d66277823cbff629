import { useRef, useState } from 'react';
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

  // Files may be chosen while an earlier choice is read or previewed: only the latest answer counts.
  const chosen = useRef({ csv: Promise.resolve(''), images: files.images });
  const turn = useRef(0);

  const runBusy = async (run: (isLatest: () => boolean) => Promise<unknown>) => {
    turn.current += 1;
    const own = turn.current;
    const isLatest = () => turn.current === own;
    setBusy(true);
    setError('');
    await run(isLatest).catch((problem: Error) => isLatest() && setError(problem.message));
    if (isLatest()) setBusy(false);
  };
  const preview = (change: Partial<typeof chosen.current>) => {
    chosen.current = { ...chosen.current, ...change };
    const { images } = chosen.current;
    setFiles((before) => ({ ...before, images }));
    setRows(null);
    return runBusy(async (isLatest) => {
      const csv = await chosen.current.csv;
      if (!isLatest()) return;
      setFiles({ csv, images });
      const outcome = csv ? await previewImport({ csv, images }) : null;
      if (!outcome || !isLatest()) return;
      setNotes(outcome.notes);
      setRows(outcome.rows);
    });
  };
  const chooseTable = (file?: File) => file && preview({ csv: readCsv(file) });
  const chooseImages = (images: readonly File[]) => preview({ images });
  const apply = () =>
    runBusy(async () => {
      const { applied, message, rows: outcome } = await applyImport(files, rows ?? []);
      // The shop changed since the preview; `outcome` says what is wrong now.
      if (!applied) return setRows(outcome);
      await revalidate();
      if (outcome.some(({ action }) => action === 'error')) {
        setRows(outcome);
        throw new Error(message);
      }
      toast.success(message);
      onClose();
    });
  return { ...files, rows, notes, busy, error, chooseTable, chooseImages, apply };
}
