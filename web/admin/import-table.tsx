import type { ImportRow } from '#contract/product-import.ts';
import { Badge } from '#web/ui/badge.tsx';

const actions = {
  error: { name: 'Wrong', tone: 'danger' },
  add: { name: 'Add', tone: 'success' },
  change: { name: 'Change', tone: 'accent' },
  same: { name: 'Same', tone: 'neutral' },
} as const;
const order = Object.keys(actions);

/** Rows shown at most; the count above says how many there are. */
const mostShown = 500;

/** What each row of a table would change, those that are wrong first. */
export function ImportTable({ rows }: { rows: readonly ImportRow[] }) {
  const sorted = rows.toSorted(
    (one, other) => order.indexOf(one.action) - order.indexOf(other.action),
  );
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {wordsFor(rows)}
      </p>
      <section
        aria-label="What the table would change"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-md border border-border"
      >
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {['Row', 'Product', 'What changes'].map((name) => (
                <th key={name} scope="col" className="px-3 py-2">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, mostShown).map((row) => (
              <Row key={row.row} {...row} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const Row = ({ row, name, action, changes, errors }: ImportRow) => (
  <tr className="border-t border-border align-top">
    <td className="px-3 py-2 text-muted tabular-nums">{row}</td>
    <td className="min-w-28 px-3 py-2">
      <span className="mr-2 font-medium">{name}</span>
      <Badge tone={actions[action].tone}>{actions[action].name}</Badge>
    </td>
    <td className="min-w-32 px-3 py-2">
      <ul className="grid gap-1">
        {errors.map((error) => (
          <li key={error} className="text-danger">
            {error}
          </li>
        ))}
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            <span className="text-muted">{field.replaceAll('_', ' ')}: </span>
            {from && <del className="text-muted">{from}</del>} {to || 'empty'}
          </li>
        ))}
      </ul>
    </td>
  </tr>
);

function wordsFor(rows: readonly ImportRow[]) {
  const count = (wanted: ImportRow['action']) =>
    rows.filter(({ action }) => action === wanted).length;
  const words = `${count('add')} to add, ${count('change')} to change, ${count('same')} the same`;
  const wrong = count('error');
  if (wrong === 0) return `${words}.`;
  return `${wrong === 1 ? '1 row is' : `${wrong} rows are`} wrong: please mend the table and choose it again. Nothing is changed meanwhile.`;
}
