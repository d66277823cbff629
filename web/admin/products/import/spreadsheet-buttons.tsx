import { useState } from 'react';
import { download } from '#web/admin/list/download.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ImportDialog } from './import-dialog.tsx';

export function SpreadsheetButtons() {
  const [importing, setImporting] = useState(false);
  useAction('export-products', exportProducts);
  useAction('import-products', () => setImporting(true));
  return (
    <>
      <Button variant="secondary" onClick={exportProducts}>
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

const exportProducts = () =>
  download('GET /products/export', 'products.csv').catch(
    sayFailure('The products could not be exported.'),
  );
