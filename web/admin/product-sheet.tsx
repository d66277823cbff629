import { useState } from 'react';
import { ApiError } from '#web/client.ts';
import { download } from '#web/download.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { ImportDialog } from './import-dialog.tsx';

/** Takes all products into a spreadsheet, and back. */
export function ProductSheet() {
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={takeOut}>
        <Icon name="download" className="size-4" />
        Export
      </Button>
      <Button variant="secondary" onClick={() => setImporting(true)}>
        <Icon name="download" className="size-4 rotate-180" />
        Import
      </Button>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

async function takeOut() {
  try {
    await download('GET /products/export', 'products.csv');
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    toast.error(`The products could not be exported. ${problem.message}`);
  }
}
