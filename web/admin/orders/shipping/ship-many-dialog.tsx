import type { ReplyOf } from '#contract/api.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { maxShippedAtOnce } from '#contract/rules/selling/parcel.ts';
import { tableFileTypes } from '#contract/rules/tables/table-files.ts';
import { FileField } from '#web/admin/editor/file-field.tsx';
import { type Column, Table } from '#web/admin/list/table.tsx';
import { LeftOut, ReadingFile } from '#web/admin/table-file/table-file-dialog.tsx';
import { leftOut } from '#web/admin/table-file/use-table-file.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { shippedWords } from './say-shipped.ts';
import { type CheckedRow, useShipMany } from './use-ship-many.ts';

export default function ShipManyDialog({ onClose }: { onClose: () => void }) {
  const { text, rows, busy, error, type, fromFile, ship } = useShipMany(onClose);
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
            {rows.length === 1 ? 'Ship 1 order' : `Ship ${rows.length} orders`}
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

type ShipFileProps = ReturnType<typeof useShipMany>['fromFile'] & { onClose: () => void };

/** Ships the good orders of a file, and shows the others as a table. */
function ShipFile({ checked, applied, busy, error, apply, forget, onClose }: ShipFileProps) {
  const reply = applied ?? checked;
  if (!reply) return null;
  const good = reply.rows.filter(({ problem }) => !problem);
  const many = good.length === 1 ? '1 order' : `${formatCount(good.length)} orders`;
  return (
    <Dialog
      title="Ship many orders"
      place="wide"
      onClose={onClose}
      footer={
        <>
          {!applied && good.length > 0 && (
            <Button busy={busy} onClick={apply}>
              {`Ship ${many}`}
            </Button>
          )}
          {applied && <Button onClick={onClose}>Done</Button>}
          <Button variant="secondary" onClick={forget}>
            Another file
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div role="status" className="grid gap-2">
          <p className="font-medium">
            {applied
              ? shippedWords(good.length)
              : `${many} ${good.length === 1 ? 'is' : 'are'} ready to ship.`}
          </p>
          {good.map(
            ({ order, note }) =>
              note && (
                <p key={order}>
                  Order {order}: {note}
                </p>
              ),
          )}
        </div>
        <LeftOut rows={leftOut(reply)} isApplied={!!applied} nameOf={parcelInWords} />
        <FormMessage>{error}</FormMessage>
      </div>
    </Dialog>
  );
}

const parcelInWords = ({
  order,
  courier,
  trackingNumber,
}: ReplyOf<'POST /orders/ship'>['rows'][number]) =>
  [order && `#${String(order).replace(/^#/, '')}`, courier, trackingNumber]
    .filter(Boolean)
    .join(' · ');

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
    return rows.length === 1
      ? '1 order is ready to ship.'
      : `${rows.length} orders are ready to ship.`;
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
    cell: ({ courier, trackingNumber, trackingUrl, error }) => (
      <div className="grid justify-items-start gap-1">
        <span>{[courier, trackingNumber].filter(Boolean).join(' · ')}</span>
        {trackingUrl && <span className="text-muted">{trackingUrl}</span>}
        {error ? <span className="text-danger">{error}</span> : <Badge tone="success">Ready</Badge>}
      </div>
    ),
  },
];
