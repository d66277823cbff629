import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { mayOpen } from '#web/admin/shell/role.ts';
import { TableFileDialog } from '#web/admin/table-file/table-file-dialog.tsx';
import { call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Rows = ReplyOf<'POST /customers/import'>['rows'];

/** Shown to the owner alone. */
export const ImportCustomers = () => (mayOpen('owner') ? <ImportButton /> : null);

function ImportButton() {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  useAction('import-customers', () => setOpen(true));
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="download" className="size-4 rotate-180" />
        Import
      </Button>
      {isOpen && (
        <TableFileDialog
          title="Import customers"
          about={
            <p>
              Choose a table with the columns name and email. It may also have mobile,
              address_line1, address_line2, city, state and postal_code. Nobody gets an email:
              customers choose “Forgot password” to set a password when they first sign in.
            </p>
          }
          label="Table of customers"
          send={(body) => call('POST /customers/import', { body })}
          preview={({ rows }) => <Preview rows={rows} />}
          action={({ rows }) => {
            const { fresh } = sortedOut(rows);
            return fresh.length > 0 ? `Add ${inWords(fresh.length)}` : null;
          }}
          done={({ applied }) => `${inWords(applied)} added`}
          nameOf={({ name, email }) => [name, email].filter(Boolean).join(', ')}
          onApplied={revalidate}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Preview({ rows }: { rows: Rows }) {
  const { fresh, known } = sortedOut(rows);
  return (
    <>
      <p className="font-medium">
        {fresh.length === 0
          ? 'No customer in this file can be added.'
          : `${inWords(fresh.length)} can be added.`}
      </p>
      {known > 0 && (
        <p>
          {known === 1
            ? '1 is a customer already and stays as it is.'
            : `${formatCount(known)} are customers already and stay as they are.`}
        </p>
      )}
      {fresh.slice(0, 20).map(
        ({ row, email, note }) =>
          note && (
            <p key={row} className="text-sm wrap-anywhere text-muted">
              Row {formatCount(row)}, {email}: {note}
            </p>
          ),
      )}
    </>
  );
}

/** Splits good rows into those to add and the number that the shop knows already. */
function sortedOut(rows: Rows) {
  const good = rows.filter(({ problem }) => !problem);
  const fresh = good.filter(({ isKnown }) => !isKnown);
  return { fresh, known: good.length - fresh.length };
}

const inWords = (count: number) => (count === 1 ? '1 customer' : `${formatCount(count)} customers`);
