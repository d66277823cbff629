import type { ReplyOf } from '#contract/api.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { mayOpen } from '#web/admin/shell/role.ts';
import { ImportButton } from '#web/admin/table-file/import-button.tsx';
import { call } from '#web/client.ts';

type Rows = ReplyOf<'POST /customers/import'>['rows'];

/** Shown to the owner alone. */
export const ImportCustomers = () =>
  mayOpen('owner') && (
    <ImportButton
      opens="import-customers"
      title="Import customers"
      about={
        <p>
          Choose Shopify’s export of customers, or a table with the columns Name and Email. It may
          also have Mobile, Address line 1, Address line 2, City, State and PIN code. Nobody gets an
          email: customers choose “Forgot password” to set a password when they first sign in.
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
    />
  );

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
            ? '1 already has an account and stays as it is.'
            : `${formatCount(known)} already have an account and stay as they are.`}
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

/** Splits good rows into those to add and the number of known customers. */
function sortedOut(rows: Rows) {
  const good = rows.filter(({ problem }) => !problem);
  const fresh = good.filter(({ isKnown }) => !isKnown);
  return { fresh, known: good.length - fresh.length };
}

const inWords = (count: number) => (count === 1 ? '1 customer' : `${formatCount(count)} customers`);
