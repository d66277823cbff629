import type { ProductImport } from '#contract/products/imports.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { download } from '#web/admin/list/download.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { sizeOf } from './import-table.tsx';
import { NameList } from './name-list.tsx';
import type { Import } from './use-import.ts';

/** The outcome of an import, with the files to download and the undo. */
export function DoneImport({ plan, work }: { plan: ProductImport; work: Import }) {
  if (plan.state === 'UNDONE' || work.left.length > 0) {
    return (
      <>
        <p role="status" className="font-medium">
          {plan.state === 'UNDONE' ? 'The import is undone.' : 'Not everything could be undone.'}
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
  const { add, change, skip, error } = counts;
  return [
    `Done: ${sizeOf(counts)}${formatCount(add)} added, ${formatCount(change)} changed.`,
    ...(skip > 0 ? [`${rowsWere(skip)} skipped.`] : []),
    ...(error > 0 ? [`${rowsWere(error)} left out because of errors.`] : []),
    ...(skip + error > 0 ? [`Download ${skip + error === 1 ? 'it' : 'them'} to see why.`] : []),
    ...(error > 0 ? ['Correct those with errors, and import that download.'] : []),
  ].join(' ');
}

const rowsWere = (count: number) => `${countInWords(count, 'row')} ${count === 1 ? 'was' : 'were'}`;

const saveLeftOut = ({ id }: ProductImport) =>
  download('GET /imports/{id}/left-out', 'left-out.csv', { params: { id: String(id) } }).catch(
    sayFailure('The rows could not be downloaded.'),
  );
