import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { notServed } from '#contract/rules/messages/delivery-messages.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { isPostalCode, postalCodeIn, postalCodeMessage } from '#contract/rules/postal-code-text.ts';
import { money } from '#contract/rules/price.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import type { Delivery } from '#contract/selling/delivery.ts';
import type { PostalList } from '#contract/selling/postal-list.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { TableFileDialog } from '#web/admin/table-file/table-file-dialog.tsx';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PagePart } from '#web/ui/page/page-part.tsx';

/**
 * The list of PIN codes from a courier: its summary, a field to try a PIN code, and a button for a
 * new list.
 */
export function PostalListCard({ list }: { list: PostalList }) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'file' | 'delete' | null>(null);
  const close = () => setOpen(null);
  useAction('import-pin-codes', () => setOpen('file'));
  const remove = async () => {
    await call('DELETE /selling-rules/postal-codes').then(
      () => toast.success('The list of PIN codes is deleted.'),
      sayFailure('The list of PIN codes was not deleted.'),
    );
    close();
    await revalidate();
  };
  return (
    <PagePart title="PIN codes from a courier" className="max-w-3xl">
      <div className="grid gap-2">
        <p>{sumOf(list)}</p>
        {list.notes.map((note) => (
          <p key={note} className="text-sm text-muted">
            {note}
          </p>
        ))}
        <p className="max-w-prose text-sm text-muted">
          A PIN code in this list overrides the PIN codes above.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('file')}>
          <Icon name="download" className="size-4 rotate-180" />
          {list.codes > 0 ? 'Replace the list' : 'Add a list'}
        </Button>
        {list.codes > 0 && (
          <Button variant="quiet" onClick={() => setOpen('delete')}>
            Delete the list
          </Button>
        )}
      </div>
      <AskPostalCode />
      {open === 'file' && (
        <PostalListDialog isFirst={list.codes === 0} onApplied={revalidate} onClose={close} />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title="Delete the list of PIN codes"
          keep="Cancel"
          confirm="Delete"
          onConfirm={remove}
          onClose={close}
        >
          The rules above then apply to its {countInWords(list.codes, 'PIN code')}.
        </ConfirmDialog>
      )}
    </PagePart>
  );
}

/** Such as "19,412 PIN codes, 2 to 7 days" and "4 of 5 PIN codes are served, in 2 to 7 days". */
function sumOf({ codes, served = codes, days }: Pick<PostalList, 'codes' | 'served' | 'days'>) {
  if (codes === 0) return 'No list yet. Ask your courier for their list of PIN codes.';
  const all = countInWords(codes, 'PIN code');
  const many =
    served < codes ? `${formatCount(served)} of ${all} ${served === 1 ? 'is' : 'are'} served` : all;
  if (!days) return many;
  const { from, to } = days;
  const within = from === to ? countInWords(to, 'day') : `${from} to ${to} days`;
  return served < codes ? `${many}, in ${within}` : `${many}, ${within}`;
}

interface PostalListDialogProps {
  isFirst: boolean;
  onApplied: () => unknown;
  onClose: () => void;
}

const PostalListDialog = ({ isFirst, ...props }: PostalListDialogProps) => (
  <TableFileDialog
    {...props}
    title="PIN codes from a courier"
    about={
      <p>
        Choose the list that your courier gave you. It needs a column with PIN codes. Columns for
        Cash on Delivery, days and charge are used if it has them. You see what it says before it is
        saved.
      </p>
    }
    label="List of PIN codes"
    send={(body) => call('POST /selling-rules/postal-codes', { body })}
    preview={(checked) => (
      <>
        <p className="font-medium">{sumOf(checked)}</p>
        {checked.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {!isFirst && <p>It replaces your current list.</p>}
      </>
    )}
    action={({ codes }) => `Save ${countInWords(codes, 'PIN code')}`}
    done={(saved) => `The list is saved: ${sumOf(saved)}`}
  />
);

interface Found extends Delivery {
  postalCode: string;
}

/** Says what the saved rules mean for one PIN code. */
function AskPostalCode() {
  const [found, show] = useState<Found>();
  const { form, field, busy, message } = useForm({
    check: (typed) => ({ postalCode: isPostalCode(codeIn(typed)) ? undefined : postalCodeMessage }),
    send: async (typed) => {
      const postalCode = codeIn(typed);
      show({ postalCode, ...(await call('GET /delivery', { query: { postalCode } })) });
    },
  });
  const asked = field('postalCode');
  return (
    <div className="grid gap-3">
      <form {...form} className="grid max-w-md grid-cols-[1fr_auto] items-start gap-3">
        <TextField
          {...asked}
          label="Try a PIN code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
        />
        <Button type="submit" variant="secondary" busy={busy} className="mt-6">
          Check
        </Button>
      </form>
      <FormMessage>{message}</FormMessage>
      <p role="status" className="empty:hidden">
        {found && !asked.error && !message && answerOf(found)}
      </p>
    </div>
  );
}

const codeIn = ({ postalCode = '' }: Typed) => postalCodeIn(postalCode);

function answerOf({ postalCode, served, city, state, days, charge }: Found) {
  const place = `${postalCode} (${city}, ${state})`;
  if (!served) return notServed(place);
  const within = countInWords(days, 'day');
  const cost = charge === 0 ? 'free' : money(charge, [charge]);
  return `${place}: in ${within}, ${cost}.`;
}
