import './category-table.css';
import { useState } from 'react';
import type { Category } from '#contract/categories.ts';
import { RowActions } from '#web/admin/list/row-actions.tsx';
import { type Column, Table } from '#web/admin/list/table.tsx';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import { type NumberedCategory, numbered } from './category-tree.ts';

interface CategoryTableProps {
  tree: readonly Category[];
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

export function CategoryTable({ tree, onEdit, onDelete }: CategoryTableProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) => setOpen(open.symmetricDifference(new Set([id])));
  const columns: Column<NumberedCategory>[] = [
    { name: 'S.No', look: 'whitespace-nowrap tabular-nums', cell: ({ number }) => number },
    {
      name: 'Category',
      cell: (row) => (
        <Name row={row} open={open.has(row.category.id)} onToggle={() => toggle(row.category.id)} />
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
        <RowActions
          name={category.name}
          onEdit={() => onEdit(category)}
          onDelete={() => onDelete(category)}
        />
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
}

const Name = ({ row: { category, depth }, open, onToggle }: NameProps) => (
  <div
    className="flex items-center gap-3"
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

const pictureOf = ({ uploads: [upload] }: Category) =>
  upload && { url: `/uploads/${upload.filename}`, color: 'transparent' };
