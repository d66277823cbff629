import { formatCount } from '#contract/rules/numbers.ts';

const maxShown = 50;

interface NameListProps {
  title: string;
  names: readonly string[];
  /** How many there are, where `names` are only the first. */
  count?: number;
}

/** Names behind a heading that opens them, with their number. */
export function NameList({ title, names, count: told }: NameListProps) {
  const distinct = [...new Set(names)];
  const shown = distinct.slice(0, maxShown);
  const count = told ?? distinct.length;
  if (count === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer">
        {title} ({formatCount(count)})
      </summary>
      <ul className="mt-2 grid gap-1 text-sm text-muted">
        {shown.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
        {count > shown.length && <li>and {formatCount(count - shown.length)} more</li>}
      </ul>
    </details>
  );
}
