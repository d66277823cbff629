import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import {
  type ChoiceAnswers,
  type ImportedRow,
  maxImportFile,
  type ProductImport,
} from '#contract/products/imports.ts';
import { formDataOf } from '#web/admin/editor/form-data-of.ts';
import { useLatestRun } from '#web/admin/editor/use-latest-run.ts';
import { call } from '#web/client.ts';
import { usePictures } from './use-pictures.ts';

const paramsOf = ({ id }: ProductImport) => ({ params: { id: String(id) } });

/** A file of products from its choice to its end; `plan` is null until the shop has read it. */
export function useImport() {
  const { revalidate } = useRevalidator();
  const { busy, error, run } = useLatestRun();
  const [plan, setPlan] = useState<ProductImport | null>(null);
  const [rows, setRows] = useState<readonly ImportedRow[]>([]);
  const [left, setLeft] = useState<ReplyOf<'POST /imports/{id}/undo'>['left']>([]);

  const show = async (next: ProductImport, isLatest = () => true) => {
    const shown = await readRows(next);
    if (!isLatest()) return;
    setPlan(next);
    setRows(shown);
  };
  const pictures = usePictures(async (next) => {
    await show(next);
    if (next.state === 'APPLIED') await revalidate();
  });
  const forget = () => {
    setPlan(null);
    setLeft([]);
    pictures.forget();
  };
  const chooseFile = (file?: File) =>
    file &&
    run(async (isLatest) => {
      forget();
      if (file.size > maxImportFile) throw new Error('Choose a file of at most 20 MB.');
      const { import: made } = await call('POST /imports', { body: formDataOf({ file: [file] }) });
      await show(made, isLatest);
    });
  const change = (
    of: ProductImport,
    said: { choices?: ChoiceAnswers; mapping?: Record<string, string | null> },
  ) =>
    run(async (isLatest) => {
      const { import: changed } = await call('PUT /imports/{id}', { ...paramsOf(of), body: said });
      await show(changed, isLatest);
    });
  const apply = (of: ProductImport) =>
    run(async () => setPlan((await call('POST /imports/{id}/apply', paramsOf(of))).import));
  const undo = (of: ProductImport) =>
    run(async () => {
      const { import: undone, left: stays } = await call('POST /imports/{id}/undo', paramsOf(of));
      setPlan(undone);
      setLeft(stays);
      await revalidate();
    });

  const applying = plan?.state === 'APPLYING' ? plan.id : undefined;
  useEffect(() => {
    if (applying === undefined) return undefined;
    return everySecond(async () => {
      const params = { params: { id: String(applying) } };
      const answer = await call('GET /imports/{id}', params).catch(() => null);
      if (!answer) return;
      setPlan(answer.import);
      if (answer.import.state !== 'APPLYING') await revalidate();
    });
  }, [applying, revalidate]);

  return { plan, rows, left, busy, error, pictures, forget, chooseFile, change, apply, undo };
}

export type Import = ReturnType<typeof useImport>;

/** Asks again a second after each answer. Returns what ends it. */
function everySecond(ask: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const askLater = () => {
    if (!isOver) timer = setTimeout(() => ask().finally(askLater), 1_000);
  };
  askLater();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** The rows that people look at first: those with errors, then what changes. */
async function readRows(of: ProductImport): Promise<ImportedRow[]> {
  const read = async (state: ImportedRow['state']) =>
    (await call('GET /imports/{id}/rows', { ...paramsOf(of), query: { state, limit: '100' } }))
      .data;
  const states = (['error', 'add', 'change', 'skip', 'same'] as const).filter(
    (state) => of.counts[state] > 0,
  );
  return (await Promise.all(states.map(read))).flat();
}
