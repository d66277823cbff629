import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatCount } from '#contract/rules/numbers.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { TableFileDialog } from '#web/admin/table-file/table-file-dialog.tsx';
import { call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function ImportCodes() {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  useAction('import-codes', () => setOpen(true));
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="download" className="size-4 rotate-180" />
        Import
      </Button>
      {isOpen && (
        <TableFileDialog
          title="Import discount codes"
          about={
            <p>
              Choose a table with the columns code, kind (PERCENT or AMOUNT) and value. It may also
              have minimum, highestDiscount, startsAt, endsAt, usesInAll, usesPerCustomer,
              firstOrderOnly and active. You see what it would add before it is saved.
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
          onApplied={revalidate}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const goodIn = (rows: readonly { problem?: string | undefined }[]) =>
  rows.filter(({ problem }) => !problem).length;

const inWords = (count: number) => (count === 1 ? '1 code' : `${formatCount(count)} codes`);

const newCodes = (count: number) =>
  count === 0 ? 'No code in this file can be added.' : `${inWords(count)} can be added.`;
