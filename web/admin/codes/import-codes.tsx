import type { ReplyOf } from '#contract/api.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import type { CodeOffer } from '#contract/selling/codes.ts';
import { type Column, Table } from '#web/admin/list/table.tsx';
import { ImportButton } from '#web/admin/table-file/import-button.tsx';
import { call } from '#web/client.ts';
import { offerInWords } from './offer-in-words.ts';

export const ImportCodes = () => (
  <ImportButton
    opens="import-codes"
    title="Import discount codes"
    about={
      <p>
        Choose a table with the columns Code, Type (Percentage or Amount) and Value. It may also
        have Minimum order, Maximum discount, From, Until, Total uses, Uses per customer, First
        order only and Active. You see the new codes before they are saved.
      </p>
    }
    label="Table of discount codes"
    send={(body) => call('POST /codes/import', { body })}
    preview={({ rows, notes }) => (
      <>
        <p className="font-medium">{newCodes(goodIn(rows))}</p>
        {notes.map((note) => (
          <p key={note} className="text-warning">
            {note}
          </p>
        ))}
        <NewCodes rows={rows} />
      </>
    )}
    action={({ rows }) => {
      const good = goodIn(rows);
      return good > 0 ? `Add ${inWords(good)}` : null;
    }}
    done={({ applied }) => `${inWords(applied)} added`}
    nameOf={({ code }) => code}
  />
);

type Rows = ReplyOf<'POST /codes/import'>['rows'];

const NewCodes = ({ rows }: { rows: Rows }) => {
  const offered = rows.flatMap(({ offer, ...one }) => (offer ? { ...one, offer } : []));
  return (
    offered.length > 0 && (
      <Table columns={columns} rows={offered} keyOf={({ row }) => row} box="New codes" />
    )
  );
};

/** As in the table of the rows that are left out. */
const columns: Column<{ row: number; code: string; offer: CodeOffer }>[] = [
  {
    name: 'Row',
    look: 'align-top tabular-nums',
    cell: ({ row }) => <span className="text-muted">{formatCount(row)}</span>,
  },
  {
    name: 'What it gives',
    look: 'w-full align-top wrap-anywhere',
    cell: ({ code, offer }) => (
      <>
        <span className="block font-medium">{code}</span>
        <span>{offerInWords(offer)}</span>
      </>
    ),
  },
];

const goodIn = (rows: readonly { problem?: string | undefined }[]) =>
  rows.filter(({ problem }) => !problem).length;

const inWords = (count: number) => countInWords(count, 'code');

const newCodes = (count: number) =>
  count === 0 ? 'No code in this file can be added.' : `${inWords(count)} can be added.`;
