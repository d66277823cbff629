import { useState } from 'react';
import { maxTableFile } from '#contract/rules/tables/table-files.ts';
import { formDataOf } from '#web/admin/editor/form-data-of.ts';
import { useLatestRun } from '#web/admin/editor/use-latest-run.ts';
import { useFocusOfStage } from './use-focus-of-stage.ts';

/** The reply to a file: all rows, or only those that are left out. */
export interface TableReply {
  rows: readonly { row?: number | undefined; problem?: string | undefined }[];
  applied: number | boolean;
}

interface TableFileRules<Reply extends TableReply> {
  send: (body: FormData) => Promise<Reply>;
  /** Runs after the good rows were applied, before `applied` is set. */
  onApplied: (reply: Reply) => unknown;
}

/**
 * The state of an uploaded table. `checked` is the reply to the dry run, `applied` to the import. `content`
 * is the ref of what a dialog shows of it.
 */
export function useTableFile<Reply extends TableReply>({ send, onApplied }: TableFileRules<Reply>) {
  const { busy, error, run } = useLatestRun();
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<Reply | null>(null);
  const [applied, setApplied] = useState<Reply | null>(null);

  const forget = () => {
    setFile(null);
    setChecked(null);
    setApplied(null);
  };
  const check = (chosen: File | undefined) =>
    run(async (isLatest) => {
      forget();
      if (!chosen) return;
      if (chosen.size > maxTableFile) throw new Error('Choose a file of at most 20 MB.');
      const reply = await send(formDataOf({ file: [chosen], dryRun: 'true' }));
      if (!isLatest()) return;
      setFile(chosen);
      setChecked(reply);
    });
  const apply = () =>
    run(async () => {
      if (!file) return;
      const reply = await send(formDataOf({ file: [file] }));
      await onApplied(reply);
      setApplied(reply);
    });
  const content = useFocusOfStage(applied ? 'applied' : checked ? 'checked' : '');
  const fileName = file?.name ?? '';
  return { content, fileName, checked, applied, busy, error, check, apply, forget };
}

/** Rows that the shop leaves out. */
export const leftOut = <Row extends TableReply['rows'][number]>({
  rows,
}: {
  rows: readonly Row[];
}): Row[] => rows.filter(({ problem }) => problem);
