import { useId } from 'react';
import { useNavigate } from 'react-router';
import { boxLook } from '#web/ui/form/field-parts.tsx';
import type { Sorting } from './sorting.ts';

/** Menu for cards, which have no column heads to sort by. */
export function SortMenu<Sort extends string>({ sorting }: { sorting: Sorting<Sort> }) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm whitespace-nowrap">
        Sort by
      </label>
      <select
        id={id}
        value={sorting.sort}
        onChange={({ target }) =>
          navigate(sorting.to(target.value as Sort), { preventScrollReset: true })
        }
        className={boxLook}
      >
        {Object.entries<string>(sorting.names).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
