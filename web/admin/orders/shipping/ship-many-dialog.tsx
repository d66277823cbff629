import { type ClipboardEvent, useState } from 'react';
import { maxShippedAtOnce } from '#contract/rules/selling/parcel.ts';
import { tableFileTypes } from '#contract/rules/tables/table-files.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { FileField } from '#web/admin/editor/file-field.tsx';
import { type Column, Table } from '#web/admin/list/table.tsx';
import { ReadingFile } from '#web/admin/table-file/table-file-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { readyWords, ShipFile } from './ship-file.tsx';
import { type CheckedRow, useShipMany } from './use-ship-many.ts';

/** Several cells, or one row as text: an order and what follows it. */
const isTable = /[\t\n]|^\d+\s*[,;]/;

interface ShipManyDialogProps {
  /** The table opens with a line for each of them. */
  orders?: readonly number[];
  onClose: () => void;
}

export default function ShipManyDialog({ orders = [], onClose }: ShipManyDialogProps) {
  const [opened] = useState(() => orders.map((id) => `${id},,`).join('\n'));
  const { text, rows, busy, error, type, fromFile, ship } = useShipMany(opened, onClose);
  const isOpened = text !== '' && text === opened;
  /**
   * A whole table replaces lines that nobody has filled in; it would come after the first comma. A cell goes where
   * the cursor is, without the line break that spreadsheets put behind it.
   */
  const pasteTable = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (!isOpened) return;
    event.preventDefault();
    const pasted = event.clipboardData.getData('text/plain').trim();
    if (isTable.test(pasted)) return type(pasted);
    const field = event.currentTarget;
    field.setRangeText(pasted, field.selectionStart, field.selectionEnd, 'end');
    return type(field.value);
  };
  const canShip = rows && rows.length > 0 && rows.every((row) => !row.error);
  if (fromFile.checked) return <ShipFile {...fromFile} onClose={onClose} />;
  return (
    <Dialog
      title="Ship many orders"
      place="wide"
      onClose={onClose}
      footer={
        canShip && (
          <Button busy={busy} onClick={ship}>
            {`Ship ${countInWords(rows.length, 'order')}`}
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        <p className="text-muted">
          Paste three columns: order, courier, tracking number (a fourth for the link is optional).
          You can check before anything ships.
        </p>
        <div aria-live="polite">
          <TextArea
            label="Table"
            hint={`Up to ${maxShippedAtOnce} orders. The first row may hold column names.`}
            placeholder={'57\tDelhivery\t1490123456\n58\tDelhivery\t1490123457'}
            rows={6}
            value={text}
            error={error}
            onChange={({ target }) => type(target.value)}
            onPaste={pasteTable}
            onFocus={({ target }) => isOpened && startAtCourier(target)}
            spellCheck={false}
            autoComplete="off"
            data-autofocus
            wrap="off"
          />
        </div>
        <FileField
          label="Or a file from the courier"
          hint="CSV or Excel (.xlsx). Also your own export of orders, with courier and tracking number filled in"
          error={fromFile.error}
          accept={tableFileTypes}
          onChoose={([file]) => fromFile.check(file)}
        />
        {fromFile.busy && <ReadingFile />}
        {busy && !rows && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            Checking the table…
          </p>
        )}
        {rows && <ShipRows rows={rows} />}
      </div>
    </Dialog>
  );
}

function startAtCourier(table: HTMLTextAreaElement) {
  const at = table.value.indexOf(',') + 1;
  table.setSelectionRange(at, at);
}

/** Wrong rows first. */
function ShipRows({ rows }: { rows: readonly CheckedRow[] }) {
  const sorted = rows.toSorted((one, other) => Number(!one.error) - Number(!other.error));
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {summaryOf(rows)}
      </p>
      {rows.length > 0 && (
        <Table columns={columns} rows={sorted} keyOf={({ line }) => line} box="Orders to ship" />
      )}
    </div>
  );
}

function summaryOf(rows: readonly CheckedRow[]) {
  const wrong = rows.filter(({ error }) => error).length;
  if (rows.length === 0) return 'The table has column names, but no rows below them.';
  if (wrong === 0) {
    return readyWords(rows.length);
  }
  const which =
    wrong === 1 ? '1 row has an error. Fix this row' : `${wrong} rows have errors. Fix these rows`;
  return `${which} in the table first. Nothing has been shipped.`;
}

const columns: Column<CheckedRow>[] = [
  {
    name: 'Line',
    look: 'align-top tabular-nums',
    cell: ({ line }) => <span className="text-muted">{line}</span>,
  },
  {
    name: 'Order',
    look: 'align-top tabular-nums whitespace-nowrap',
    cell: ({ order }) => (order ? `#${order.replace(/^#/, '')}` : '–'),
  },
  {
    name: 'Parcel',
    look: 'w-full align-top wrap-anywhere',
    cell: ({ courier, trackingNumber, trackingUrl, error, unconfirmed }) => (
      <div className="grid justify-items-start gap-1">
        <span>{[courier, trackingNumber].filter(Boolean).join(' · ')}</span>
        {trackingUrl && <span className="text-muted">{trackingUrl}</span>}
        {error ? (
          <span className="text-danger">{error}</span>
        ) : (
          <span className="flex flex-wrap gap-2">
            <Badge tone="success">Ready</Badge>
            {unconfirmed && <Badge tone="warning">Not confirmed yet</Badge>}
          </span>
        )}
      </div>
    ),
  },
];
