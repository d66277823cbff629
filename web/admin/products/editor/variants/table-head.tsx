import type { Dispatch } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { columnNames, isRequired } from './columns.ts';
import { parts, type VariantDraft } from './drafts.ts';
import type { TableChange } from './table-changes.ts';

interface TableHeadProps {
  drafts: readonly VariantDraft[];
  change: Dispatch<TableChange>;
}

/** Names the columns, and copies the first value of one down. */
export function TableHead({ drafts, change }: TableHeadProps) {
  const [first] = drafts;
  return (
    <div className="variant-head">
      {drafts.length > 1 && <span className="only-narrow">Copy the first to all:</span>}
      <span className="only-wide" />
      {parts.map((part) => {
        const copies = drafts.length > 1 && part !== 'color' && part !== 'colorHexCode';
        return (
          <span key={part} className={copies ? 'copies' : 'only-wide'}>
            <span aria-hidden="true" className="whitespace-nowrap">
              {columnNames[part]}
              {isRequired(part) && <span className="only-wide text-danger"> *</span>}
            </span>
            {copies && (
              <IconButton
                label={`Copy the first ${columnNames[part]} to all rows`}
                onClick={() => first && change({ as: 'fill', key: first.key, part })}
                className="touch"
              >
                <Icon name="chevron-down" className="size-4" />
              </IconButton>
            )}
          </span>
        );
      })}
      <span aria-hidden="true" className="only-wide">
        Customers pay
      </span>
    </div>
  );
}
