import { download } from '#web/admin/list/download.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { today } from '#web/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type ActivityQuery, filtersOf } from './activity-query.ts';

/** Exports all matching entries, not only the current page. */
export function ActivityExport({ query }: { query: ActivityQuery }) {
  const save = () =>
    download('GET /audit/export', `activity-${today()}.csv`, { query: filtersOf(query) }).catch(
      sayFailure('The activity log could not be exported.'),
    );
  useAction('export-activity', save);
  return (
    <Button variant="secondary" onClick={save}>
      <Icon name="download" className="size-4" />
      Export CSV
    </Button>
  );
}
