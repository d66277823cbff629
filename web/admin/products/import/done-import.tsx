import type { ProductImport } from '#contract/products/imports.ts';
import { download } from '#web/admin/list/download.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { NameList } from './name-list.tsx';
import type { Import } from './use-import.ts';

/** What can be done after an import, below its outcome. */
export function DoneImport({ plan, work }: { plan: ProductImport; work: Import }) {
  if (plan.state === 'UNDONE' || plan.left) {
    return (
      plan.left && (
        <NameList
          title="These stay as they are"
          names={plan.left.first.map(({ name, why }) => `${name}: ${why}`)}
          count={plan.left.products}
        />
      )
    );
  }
  const { error, skip } = plan.counts;
  return (
    <>
      {error + skip > 0 && (
        <Button
          variant="secondary"
          onClick={() => saveLeftOut(plan)}
          className="justify-self-start"
        >
          Download the rows that were left out
        </Button>
      )}
      <ImportPictures plan={plan} pictures={work.pictures} />
    </>
  );
}

const saveLeftOut = ({ id, fileName }: ProductImport) =>
  download('GET /imports/{id}/left-out', `left-out-${fileName.replace(/\.\w+$/, '')}.csv`, {
    params: { id: String(id) },
  }).catch(sayFailure('The rows could not be downloaded.'));
