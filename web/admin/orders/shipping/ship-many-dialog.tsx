import { maxShippedAtOnce } from '#contract/rules/selling/parcel.ts';
import { fileLook } from '#web/admin/editor/pictures/picture-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ShipRows } from './ship-rows.tsx';
import { useShipMany } from './use-ship-many.ts';

export interface ShipManyDialogProps {
  onClose: () => void;
}

export default function ShipManyDialog({ onClose }: ShipManyDialogProps) {
  const { text, rows, busy, error, type, choose, ship } = useShipMany(onClose);
  const canShip = rows && rows.length > 0 && rows.every((row) => !row.error);
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
          Copy the columns order, courier and tracking number, and the tracking link if there is
          one, from your spreadsheet, and paste them here. You see every row before anything ships.
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
        <Field label="Or a CSV file">
          {(described) => (
            <input
              {...described}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              // Otherwise choosing the same file again, corrected, fires no change event.
              onClick={({ currentTarget }) => {
                currentTarget.value = '';
              }}
              onChange={({ target }) => choose(target.files?.[0])}
              className={fileLook}
            />
          )}
        </Field>
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
