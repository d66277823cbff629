import { useState } from 'react';
import { download } from '#web/admin/list/download.ts';
import { ExportButton } from '#web/admin/list/export-button.tsx';
import { useAction } from '#web/admin/shell/actions.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ImportDialog } from './import-dialog.tsx';

export function SpreadsheetButtons() {
  const [importing, setImporting] = useState(false);
  useAction('import-products', () => setImporting(true));
  return (
    <>
      <ExportButton
        action="export-products"
        label="Export"
        save={() => download('GET /products/export', 'products.csv')}
        failed="The products could not be exported."
      />
      <Button variant="secondary" onClick={() => setImporting(true)}>
        <Icon name="download" className="size-4 rotate-180" />
        Import
      </Button>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
