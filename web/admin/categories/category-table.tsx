import './category-table.css';
import { useState } from 'react';
import type { Category } from '#contract/categories.ts';
import { RowActions } from '#web/admin/list/row-actions.tsx';
import { type Column, Table } from '#web/admin/list/table.tsx';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type NumberedCategory, numbered, siblingsOf } from './category-tree.ts';
import { useCategoryOrder, useRowDrag } from './use-category-order.ts';

interface CategoryTableProps {
  tree: readonly Category[];
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

export function CategoryTable({ tree, onEdit, onDelete }: CategoryTableProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) => setOpen(open.symmetricDifference(new Set([id])));
  const move = useCategoryOrder(tree);
  const siblings = (category: Category) => siblingsOf(tree, category.id);
  const columns: Column<NumberedCategory>[] = [
    { name: 'S.No', look: 'whitespace-nowrap tabular-nums', cell: ({ number }) => number },
    {
      name: 'Category',
      cell: (row) => (
        <Name
          row={row}
          open={open.has(row.category.id)}
          onToggle={() => toggle(row.category.id)}
          siblings={siblings(row.category)}
          onMove={move}
        />
      ),
    },
    {
      name: 'Description',
      look: 'max-w-md min-w-48',
      cell: ({ category }) => <p className="line-clamp-3 text-muted">{category.description}</p>,
    },
    {
      name: 'Actions',
      cell: ({ category }) => (
        <div className="flex flex-wrap gap-1">
          <RowActions
            name={category.name}
            onEdit={() => onEdit(category)}
            onDelete={() => onDelete(category)}
          />
          <MoveButtons category={category} siblings={siblings(category)} onMove={move} />
        </div>
      ),
    },
  ];
  return (
    <Table
      columns={columns}
      rows={numbered(tree, ({ id }) => open.has(id))}
      keyOf={({ category }) => category.id}
      look="category-table"
    />
  );
}

interface NameProps {
  row: NumberedCategory;
  open: boolean;
  onToggle: () => void;
  siblings: readonly Category[];
  onMove: (category: Category, place: number) => unknown;
}

const Name = ({ row: { category, depth }, open, onToggle, siblings, onMove }: NameProps) => {
  const place = siblings.indexOf(category);
  const { inRow, isOver, isDragged } = useRowDrag(category, {
    place,
    onMove: (id, to) => {
      const dragged = siblings.find((sibling) => sibling.id === id);
      if (dragged) onMove(dragged, to);
    },
  });
  return (
    <div
      ref={inRow}
      className={`flex items-center gap-3 ${isDragged ? 'opacity-50' : ''} ${isOver ? 'rounded-md outline-2 -outline-offset-2 outline-accent' : ''}`}
      style={{ paddingLeft: `min(${depth * 1.5}rem, ${depth * 3}vw)` }}
    >
      {category.subCategories.length > 0 ? (
        <button
          type="button"
          aria-expanded={open}
          aria-label={`${open ? 'Collapse' : 'Expand'} ${category.name}`}
          onClick={onToggle}
          className="grid size-9 shrink-0 touch place-items-center rounded-md border border-border text-lg hover:border-control"
        >
          {open ? '−' : '+'}
        </button>
      ) : (
        <span className="size-9 shrink-0 touch" />
      )}
      <Thumbnail image={pictureOf(category)} className="size-10 max-sm:hidden" />
      <span className="min-w-24 font-medium">{category.name}</span>
    </div>
  );
};

type MoveButtonsProps = Pick<NameProps, 'siblings' | 'onMove'> & { category: Category };

/** Do by keyboard and on phones what dragging does. Not `disabled` at either end: that would drop the focus. */
const MoveButtons = ({ category, siblings, onMove }: MoveButtonsProps) => {
  const place = siblings.indexOf(category);
  if (siblings.length < 2) return null;
  return (
    <div className="flex gap-1">
      {(['up', 'down'] as const).map((way) => {
        const next = way === 'up' ? place - 1 : place + 1;
        const isEnd = next < 0 || next >= siblings.length;
        return (
          <IconButton
            key={way}
            label={`Move ${category.name} ${way}`}
            aria-disabled={isEnd}
            onClick={() => isEnd || onMove(category, next)}
            className="aria-disabled:opacity-40"
          >
            <Icon name="chevron-down" className={way === 'up' ? 'rotate-180' : ''} />
          </IconButton>
        );
      })}
    </div>
  );
};

const pictureOf = ({ uploads: [upload] }: Category) =>
  upload && { url: `/uploads/${upload.filename}`, color: 'transparent' };
