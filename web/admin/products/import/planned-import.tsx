import type { ProductImport } from '#contract/products/imports.ts';
import { ImportChoices } from './import-choices.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { ImportTable } from './import-table.tsx';
import type { Import } from './use-import.ts';

/** The plan of an import, with the questions that the owner can answer. */
export function PlannedImport({ plan, work }: { plan: ProductImport; work: Import }) {
  const { rows, change, pictures, typed, type } = work;
  return (
    <>
      {plan.choices.length > 0 && (
        <ImportChoices
          {...{ typed, onType: type, choices: plan.choices }}
          onAnswer={(choices) => change(plan, { choices })}
        />
      )}
      <ul className="grid gap-1">
        {plan.notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
      {plan.missingCategories.length > 0 && (
        <div className="grid gap-1">
          <p id="missing-categories">These categories will be added</p>
          <ul aria-labelledby="missing-categories" className="list-disc pl-5 font-medium">
            {plan.missingCategories.map(({ name }) => (
              <li key={name} dir="auto" className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">You can add their pictures later.</p>
        </div>
      )}
      <ImportColumns columns={plan.columns} onMap={(mapping) => change(plan, { mapping })} />
      <ImportTable plan={plan} first={rows} />
      <ImportPictures plan={plan} pictures={pictures} />
    </>
  );
}
