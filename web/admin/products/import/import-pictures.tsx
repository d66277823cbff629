import { useEffect, useRef } from 'react';
import type { ProductImport } from '#contract/products/imports.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { FileField } from '#web/admin/editor/file-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ImportProgress } from './import-progress.tsx';
import { NameList } from './name-list.tsx';
import type { Import } from './use-import.ts';
import type { PicturesSent } from './use-pictures.ts';

/** The shop fetches nothing from other servers, so pictures come as files. */
export function ImportPictures({
  plan,
  pictures: { isReading, sent, outcome, answer, error, add },
}: Pick<Import, 'pictures'> & { plan: ProductImport }) {
  const status = useInView(outcome);
  return (
    <div className="grid gap-3">
      <FileField
        label="Pictures"
        hint={hintFor(plan)}
        error={error}
        multiple
        accept="image/*,.zip"
        onChoose={(files) => files.length > 0 && add(plan, files)}
      />
      {sent && (
        <>
          <ImportProgress
            label="Picture upload"
            {...sent}
            words={`${formatCount(sent.done)} of ${formatCount(sent.of)} pictures`}
          />
          <p className="text-muted">
            You can close this dialog, but keep this browser tab open until all pictures are sent.
          </p>
        </>
      )}
      {/* Announced, because it is there before its text. */}
      <p ref={status} role="status" className="flex items-center gap-2 empty:absolute">
        {isReading && (
          <>
            <Spinner />
            Sending pictures…
          </>
        )}
        {!isReading && outcome && sentInWords(outcome)}
      </p>
      {answer && (
        <>
          <NameList
            title="These files were left out"
            names={answer.refused.map(({ file, problem }) => `${file}: ${problem}`)}
          />
          <NameList
            title="These pictures belong to no product. Rename them like its title or SKU, and choose them again."
            names={answer.unused}
          />
          <NameList
            title="These pictures belong to rows that are left out. Correct the rows, and choose the pictures again with the corrected file."
            names={answer.leftOut}
          />
          <NameList
            title="Products with missing pictures"
            names={answer.missing.map(({ name, files }) => `${name}: ${files.join(', ')}`)}
          />
        </>
      )}
    </div>
  );
}

/** Scrolls to where it is said what came of the pictures that were sent last. */
function useInView(outcome: PicturesSent | null) {
  const ref = useRef<HTMLParagraphElement>(null);
  // What is told already when a file is applied stays where it is.
  const told = useRef(outcome);
  useEffect(() => {
    if (outcome && outcome !== told.current) ref.current?.scrollIntoView({ block: 'center' });
    told.current = outcome;
  }, [outcome]);
  return ref;
}

function sentInWords({ added, wereThere }: PicturesSent) {
  if (added > 0) return `${countInWords(added, 'picture')} added.`;
  if (wereThere === 0) return 'No pictures added.';
  return wereThere === 1 ? 'This picture was there already.' : 'These pictures were there already.';
}

const inArchives = 'A ZIP may have a folder for each product, named like its SKU.';

function hintFor({ state, pictures: { named, missing } }: ProductImport) {
  if (named > 0 && missing === 0)
    return named === 1 ? 'The picture is there.' : `All ${formatCount(named)} pictures are there.`;
  if (named === 0)
    return `As files or ZIP archives, now or later. Name them like the title or SKU of their product. ${inArchives}`;
  const when =
    state === 'APPLIED' ? 'now, or later: press Import, then Open' : 'now or after the import';
  if (named === 1)
    return `The file names one picture, which is missing. Choose it as a file or in a ZIP archive, ${when}. Name it as in the file, or like the title or SKU of its product.`;
  return `${stateOf(named, missing)} Choose them as files or ZIP archives, ${when}. Name them as in the file, or like the title or SKU of their product. ${inArchives}`;
}

function stateOf(named: number, missing: number) {
  const which = missing === named ? 'all' : formatCount(missing);
  return `The file names ${formatCount(named)} pictures, ${which} of which ${missing === 1 ? 'is' : 'are'} missing.`;
}
