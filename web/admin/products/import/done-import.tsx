import type { ProductImport } from '#contract/products/imports.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { download } from '#web/admin/list/download.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { sizeOf } from './import-table.tsx';
import { NameList } from './name-list.tsx';
import type { Import } from './use-import.ts';

/** The outcome of an import, with the files to download and the undo. */
export function DoneImport({ plan, work }: { plan: ProductImport; work: Import }) {
  if (plan.state === 'UNDONE') {
    return (
      <>
        <p role="status" className="font-medium">
          The import is undone.
        </p>
        <NameList
          title="These stay as they are"
          names={work.left.map(({ name, why }) => `${name}: ${why}`)}
        />
      </>
    );
  }
  const { error, skip } = plan.counts;
  return (
    <>
      <p role="status" className="font-medium">
        {plan.state === 'FAILED'
          ? 'The import stopped. What was saved stays. Choose the file again to continue.'
          : doneInWords(plan)}
      </p>
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

function doneInWords({ counts }: ProductImport) {
  const { add, change, error } = counts;
  const done = `Done: ${sizeOf(counts)}${formatCount(add)} added, ${formatCount(change)} changed.`;
  if (error === 0) return done;
  return `${done} ${error === 1 ? '1 row was left out.' : `${formatCount(error)} rows were left out.`} Correct them in the file below, and import it.`;
}

const saveLeftOut = ({ id }: ProductImport) =>
  download('GET /imports/{id}/left-out', 'left-out.csv', { params: { id: String(id) } }).catch(
    sayFailure('The rows could not be downloaded.'),
  );
