import type { Dispatch } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { columnNames, columnWidths, isRequired } from './columns.ts';
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
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium text-muted lg:sticky lg:-top-5 lg:z-10 lg:grid lg:border-b lg:border-border lg:bg-surface lg:p-1 ${columnWidths}`}
    >
      {drafts.length > 1 && <span className="lg:hidden">Copy the first to all:</span>}
      <span className="max-lg:hidden" />
      {parts.map((part) => {
        const copies = drafts.length > 1 && part !== 'color' && part !== 'colorHexCode';
        return (
          <span
            key={part}
            className={`flex items-center justify-between ${copies ? '' : 'max-lg:hidden'}`}
          >
            <span aria-hidden="true" className="whitespace-nowrap">
              {columnNames[part]}
              {isRequired(part) && <span className="text-danger"> *</span>}
            </span>
            {copies && (
              <IconButton
                label={`Copy the first ${columnNames[part]} to all rows`}
                onClick={() => first && change({ as: 'fill', key: first.key, part })}
                className="size-7! touch"
              >
                <Icon name="chevron-down" className="size-4" />
              </IconButton>
            )}
          </span>
        );
      })}
      <span aria-hidden="true" className="max-lg:hidden">
        Customers pay
      </span>
    </div>
  );
}
