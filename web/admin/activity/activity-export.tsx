import { download } from '#web/admin/list/download.ts';
import { sayFailure } from '#web/admin/shell/say-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { today } from '#web/ui/today.ts';
import { type ActivityQuery, filtersOf } from './activity-query.ts';

/** Exports all matching entries, not only the current page. */
export function ActivityExport({ query }: { query: ActivityQuery }) {
  const save = () =>
    download('GET /audit/export', `activity-${today()}.csv`, { query: filtersOf(query) }).catch(
      sayFailure('The activity log could not be exported.'),
    );
  return (
    <Button variant="secondary" onClick={save}>
      <Icon name="download" className="size-4" />
      Export CSV
    </Button>
  );
}
