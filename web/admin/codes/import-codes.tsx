import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { ImportButton } from '#web/admin/table-file/import-button.tsx';
import { call } from '#web/client.ts';

export const ImportCodes = () => (
  <ImportButton
    opens="import-codes"
    title="Import discount codes"
    about={
      <p>
        Choose a table with the columns code, kind (PERCENT or AMOUNT) and value. It may also have
        minimum, highestDiscount, startsAt, endsAt, usesInAll, usesPerCustomer, firstOrderOnly and
        active. You see the new codes before they are saved.
      </p>
    }
    label="Table of discount codes"
    send={(body) => call('POST /codes/import', { body })}
    preview={({ rows }) => <p className="font-medium">{newCodes(goodIn(rows))}</p>}
    action={({ rows }) => {
      const good = goodIn(rows);
      return good > 0 ? `Add ${inWords(good)}` : null;
    }}
    done={({ applied }) => `${inWords(applied)} added`}
    nameOf={({ code }) => code}
  />
);

const goodIn = (rows: readonly { problem?: string | undefined }[]) =>
  rows.filter(({ problem }) => !problem).length;

const inWords = (count: number) => countInWords(count, 'code');

const newCodes = (count: number) =>
  count === 0 ? 'No code in this file can be added.' : `${inWords(count)} can be added.`;
