import type { ReplyOf } from '#contract/api.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { FileName, LeftOut, TableFileButtons } from '#web/admin/table-file/table-file-dialog.tsx';
import { leftOut } from '#web/admin/table-file/use-table-file.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { shippedWords, useUndoShipping } from './say-shipped.ts';
import { unconfirmedWords } from './ship-question.tsx';
import { shippedIn, type useShipMany } from './use-ship-many.ts';

type ShipFileProps = ReturnType<typeof useShipMany>['fromFile'] & { onClose: () => void };

/** Ships the good orders of a file, and shows the others as a table. */
export function ShipFile({ content, fileName, onClose, ...table }: ShipFileProps) {
  const { checked, applied, busy, error, apply, forget } = table;
  const undo = useUndoShipping();
  const reply = applied ?? checked;
  if (!reply) return null;
  const good = reply.rows.filter(({ problem }) => !problem);
  const unconfirmed = good.filter((row) => row.unconfirmed).length;
  return (
    <Dialog
      title="Ship many orders"
      place="wide"
      onClose={onClose}
      footer={
        <TableFileButtons
          {...{ busy, apply, forget, onClose }}
          action={!applied && good.length > 0 ? `Ship ${countInWords(good.length, 'order')}` : null}
          isApplied={!!applied}
        />
      }
    >
      <div ref={content} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FileName>{fileName}</FileName>
        <div role="status" className="grid gap-2">
          <p className="font-medium">
            {applied ? shippedWords(good.length) : readyWords(good.length)}
          </p>
          {!applied && unconfirmed > 0 && <p>{unconfirmedWords(unconfirmed, good.length)}</p>}
          {good.map(
            ({ order, note }) =>
              note && (
                <p key={order}>
                  Order {order}: {note}
                </p>
              ),
          )}
        </div>
        {applied && good.length > 0 && (
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => {
              onClose();
              return undo(shippedIn(applied));
            }}
          >
            Undo
          </Button>
        )}
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

export const readyWords = (count: number): string =>
  `${countInWords(count, 'order')} ${count === 1 ? 'is' : 'are'} ready to ship.`;
