import { formatCount } from '#contract/rules/numbers.ts';

const maxShown = 50;

/** Names behind a heading that opens them, with their number. */
export const NameList = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length > 0 && (
    <details>
      <summary className="cursor-pointer">
        {title} ({formatCount(names.length)})
      </summary>
      <ul className="mt-2 grid gap-1 text-sm text-muted">
        {[...new Set(names)].slice(0, maxShown).map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
        {names.length > maxShown && <li>and {formatCount(names.length - maxShown)} more</li>}
      </ul>
    </details>
  );
