import { download } from '#web/admin/list/download.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { today } from '#web/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { filtersOf, type OrderQuery } from './order-query.ts';

/** Exports all matching orders, not only the current page. */
export function OrderExport({ query }: { query: OrderQuery }) {
  const save = () =>
    download('GET /orders/export', fileNameOf(query), { query: filtersOf(query) }).catch(
      sayFailure('The orders could not be exported.'),
    );
  useAction('export-orders', save);
  return (
    <Button variant="secondary" onClick={save}>
      <Icon name="download" className="size-4" />
      Export CSV
    </Button>
  );
}

const fileNameOf = ({ status, search }: OrderQuery) =>
  ['orders', status.toLowerCase(), search.replaceAll(/[^\p{L}\p{N}]+/gu, '-'), today()]
    .filter(Boolean)
    .join('-')
    .concat('.csv');
