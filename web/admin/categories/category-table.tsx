import './category-table.css';
import { useState } from 'react';
import type { Category } from '#contract/categories.ts';
import { MoveButtons, RowActions } from '#web/admin/list/row-actions.tsx';
import { type Column, Table } from '#web/admin/list/table.tsx';
import { Thumbnail } from '#web/products/thumbnail.tsx';
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
          <Movers category={category} siblings={siblings(category)} onMove={move} />
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

type MoversProps = Pick<NameProps, 'siblings' | 'onMove'> & { category: Category };

/** Buttons that do the same as dragging, for keyboards and phones. */
const Movers = ({ category, siblings, onMove }: MoversProps) =>
  siblings.length > 1 && (
    <MoveButtons
      name={category.name}
      place={siblings.indexOf(category)}
      count={siblings.length}
      onMove={(place) => onMove(category, place)}
    />
  );

const pictureOf = ({ uploads: [upload] }: Category) =>
  upload && { url: `/uploads/${upload.filename}`, color: 'transparent' };
