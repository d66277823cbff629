import { useState } from 'react';
import { ImportDialog } from '#web/admin/import-dialog.tsx';
import { download } from '#web/admin/list/download.ts';
import { sayFailure } from '#web/admin/say-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

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

const takeOut = () =>
  download('GET /products/export', 'products.csv').catch(
    sayFailure('The products could not be exported.'),
  );
