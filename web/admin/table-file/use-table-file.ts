import { useState } from 'react';
import { maxTableFile } from '#contract/rules/tables/table-files.ts';
import { formDataOf } from '#web/admin/editor/form-data-of.ts';
import { useLatestRun } from '#web/admin/editor/use-latest-run.ts';

/** What the shop says of a file: of each row, or of those that it leaves out. */
export interface TableReply {
  rows: readonly { row?: number | undefined; problem?: string | undefined }[];
  applied: number | boolean;
}

interface TableFileRules<Reply extends TableReply> {
  send: (body: FormData) => Promise<Reply>;
  /** Runs after the good rows were applied, before `applied` is set. */
  onApplied: (reply: Reply) => unknown;
}

/** A table from its choice to its end. `checked` is what a dry run said, `applied` what was done. */
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
  /** `settled` delays the question, while somebody types the table. */
  const check = (chosen: File | undefined, settled?: () => Promise<void>) =>
    run(async (isLatest) => {
      forget();
      if (!chosen) return;
      if (chosen.size > maxTableFile) throw new Error('Choose a file of at most 20 MB.');
      await settled?.();
      if (!isLatest()) return;
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
  return { checked, applied, busy, error, check, apply, forget };
}

/** Rows that the shop leaves out. */
export const leftOut = <Row extends TableReply['rows'][number]>({
  rows,
}: {
  rows: readonly Row[];
}): Row[] => rows.filter(({ problem }) => problem);
