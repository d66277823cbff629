import type { ReactNode } from 'react';
import { formatCount } from '#contract/rules/numbers.ts';
import { tableFileTypes } from '#contract/rules/tables/table-files.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { FileField } from '#web/admin/editor/file-field.tsx';
import { type Column, Table } from '#web/admin/list/table.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { leftOut, type TableReply, useTableFile } from './use-table-file.ts';

export interface TableFileDialogProps<Reply extends TableReply> {
  title: string;
  /** The text that says what the file must hold and what happens with it. */
  about: ReactNode;
  label: string;
  send: (body: FormData) => Promise<Reply>;
  /** The effect of the file, shown above the rows that are left out. */
  preview: (checked: Reply) => ReactNode;
  /** The label of the button; null where the file would do nothing. */
  action: (checked: Reply) => string | null;
  /** What is said once the rows are applied: in the dialog, or as a toast where it closes. */
  done: (applied: Reply) => string;
  /** Names a row that is left out, above what is wrong with it. */
  nameOf?: (row: Reply['rows'][number]) => string;
  onApplied: () => unknown;
  onClose: () => void;
}

/** Checks a table, applies its good rows, and then shows those that were left out. */
export function TableFileDialog<Reply extends TableReply>(props: TableFileDialogProps<Reply>) {
  const { title, preview, action, done, nameOf, onClose } = props;
  const { content, fileName, ...table } = useTableFile<Reply>({
    send: props.send,
    onApplied: async (reply) => {
      if (leftOut(reply).length === 0) {
        toast.success(done(reply));
        onClose();
      }
      await props.onApplied();
    },
  });
  const { checked, applied, busy, error, check, apply, forget } = table;
  const words = checked && !applied ? action(checked) : null;
  return (
    <Dialog
      title={title}
      place="wide"
      onClose={onClose}
      footer={
        checked && (
          <TableFileButtons
            {...{ busy, apply, forget, onClose }}
            action={words}
            isApplied={!!applied}
          />
        )
      }
    >
      <div ref={content} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {checked ? (
          <>
            <FileName>{fileName}</FileName>
            <div role="status" className="grid gap-2">
              {applied ? <p className="font-medium">{done(applied)}</p> : preview(checked)}
            </div>
            <LeftOut rows={leftOut(applied ?? checked)} isApplied={!!applied} nameOf={nameOf} />
            <FormMessage>{error}</FormMessage>
          </>
        ) : (
          <>
            <div className="text-muted">{props.about}</div>
            <TableFile label={props.label} error={error} busy={busy} onChoose={check} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface TableFileProps {
  label: string;
  error: string;
  busy: boolean;
  onChoose: (file: File | undefined) => unknown;
}

/** Takes the table that a dialog reads first. */
export const TableFile = ({ label, error, busy, onChoose }: TableFileProps) => (
  <>
    <FileField
      label={label}
      hint="CSV or Excel (.xlsx), up to 50,000 rows and 20 MB"
      error={error}
      accept={tableFileTypes}
      onChoose={([file]) => onChoose(file)}
      data-autofocus
    />
    {busy && <ReadingFile />}
  </>
);

export const ReadingFile = () => (
  <p role="status" className="flex items-center gap-2 text-muted">
    <Spinner />
    Reading the file…
  </p>
);

/** Names the file that was read, and takes the focus where the control that had it is gone. */
export const FileName = ({ children }: { children: string }) => (
  <h3 tabIndex={-1} className="font-medium wrap-anywhere" data-autofocus>
    {children}
  </h3>
);

interface TableFileButtonsProps {
  /** The label of the button that applies the file; null where it would do nothing. */
  action: string | null;
  isApplied: boolean;
  busy: boolean;
  /** The file cannot be applied yet. */
  disabled?: boolean;
  apply: () => unknown;
  forget: () => void;
  onClose: () => void;
}

/** What can be done with a file that was checked. */
export const TableFileButtons = (props: TableFileButtonsProps) => (
  <>
    {props.action && (
      <Button busy={props.busy} disabled={props.disabled} onClick={props.apply}>
        {props.action}
      </Button>
    )}
    {props.isApplied && <Button onClick={props.onClose}>Done</Button>}
    <Button variant="secondary" onClick={props.forget}>
      Another file
    </Button>
  </>
);

interface LeftOutProps<Row> {
  rows: readonly Row[];
  isApplied: boolean;
  nameOf: ((row: Row) => string) | undefined;
}

/** The rows that the shop leaves out, as a table. */
export function LeftOut<Row extends TableReply['rows'][number]>({
  rows,
  isApplied,
  nameOf,
}: LeftOutProps<Row>) {
  if (rows.length === 0) return null;
  const verb = isApplied ? ['was', 'were'] : ['will be', 'will be'];
  const first: Column<Row> = {
    name: 'Row',
    look: 'align-top tabular-nums',
    cell: ({ row = 0 }) => <span className="text-muted">{formatCount(row)}</span>,
  };
  const last: Column<Row> = {
    name: 'What to correct',
    look: 'w-full align-top wrap-anywhere',
    cell: (row) => (
      <>
        {nameOf && <span className="block">{nameOf(row)}</span>}
        <span className="text-danger">{row.problem}</span>
      </>
    ),
  };
  return (
    <div className="grid gap-3">
      <p className="font-medium">
        {`${countInWords(rows.length, 'row')} ${verb[rows.length === 1 ? 0 : 1]} left out:`}
      </p>
      <Table columns={[first, last]} rows={rows} keyOf={({ row = 0 }) => row} box="Rows left out" />
    </div>
  );
}
