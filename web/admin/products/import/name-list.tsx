import { formatCount } from '#contract/rules/numbers.ts';

const maxShown = 50;

interface NameListProps {
  title: string;
  names: readonly string[];
  /** How many there are, where `names` are only the first. */
  count?: number;
}

/** Names behind a heading that opens them, with their number. */
export const NameList = ({ title, names, count = names.length }: NameListProps) =>
  names.length > 0 && (
    <details>
      <summary className="cursor-pointer">
        {title} ({formatCount(count)})
      </summary>
      <ul className="mt-2 grid gap-1 text-sm text-muted">
        {[...new Set(names)].slice(0, maxShown).map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
        {count > Math.min(names.length, maxShown) && (
          <li>and {formatCount(count - Math.min(names.length, maxShown))} more</li>
        )}
      </ul>
    </details>
  );
