import type { ProductImport } from '#contract/products/imports.ts';
import { ImportChoices } from './import-choices.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { ImportTable } from './import-table.tsx';
import type { Import } from './use-import.ts';

/** The plan of an import, with the questions that the owner can answer. */
export function PlannedImport({ plan, work }: { plan: ProductImport; work: Import }) {
  const { rows, change, pictures } = work;
  return (
    <>
      <ul className="grid gap-1">
        <li className="font-medium wrap-anywhere">{plan.fileName}</li>
        {plan.notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
      {plan.choices.length > 0 && (
        <ImportChoices choices={plan.choices} onAnswer={(choices) => change(plan, { choices })} />
      )}
      {plan.missingCategories.length > 0 && (
        <p>
          These categories will be added:{' '}
          <strong>{plan.missingCategories.map(({ name }) => name).join(', ')}</strong>. You can add
          their pictures later.
        </p>
      )}
      <ImportColumns columns={plan.columns} onMap={(mapping) => change(plan, { mapping })} />
      <ImportTable counts={plan.counts} rows={rows} />
      <ImportPictures plan={plan} pictures={pictures} />
    </>
  );
}
