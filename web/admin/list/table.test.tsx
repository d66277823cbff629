import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inViewport } from '#test/components/browser/viewport.ts';
import { renderAt } from '#test/components/render-at.tsx';
import type { Key } from './selection.tsx';
import { type Column, Table } from './table.tsx';

interface Toy {
  id: number;
  name: string;
  stock: number;
}

type ToySort = 'newest' | 'name' | 'nameDescending';

const kite: Toy = { id: 1, name: 'Kite', stock: 9 };
const ludo: Toy = { id: 2, name: 'लूडो 4-in-1', stock: 3 };
const many = Array.from({ length: 60 }, (_, id): Toy => ({ id, name: `Toy ${id}`, stock: id }));

const names = { newest: 'Newest', name: 'Name, A to Z', nameDescending: 'Name, Z to A' };
const columns: Column<Toy, ToySort>[] = [
  { name: 'Toy', sorts: ['name', 'nameDescending'], cell: ({ name }) => name },
  { name: 'Stock', look: 'text-right', cell: ({ stock }) => stock },
];

const keyOf = ({ id }: Toy) => id;
const selectAll = 'Select all on this page';

/** Toys sorted by the URL, and the ids of those selected. */
function Toys({ rows = [kite, ludo] }: { rows?: readonly Toy[] }) {
  const [params] = useSearchParams();
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const sort = (params.get('sort') ?? 'newest') as ToySort;
  return (
    <>
      <Table<Toy, ToySort>
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        sorting={{ names, sort, to: (next) => `/toys?sort=${next}` }}
        selection={{ selected, onSelect: setSelected, nameOf: ({ name }) => name }}
        card={({ name }, checkbox) => (
          <>
            <h2>{name}</h2>
            {checkbox}
          </>
        )}
      />
      <output aria-label="Selected">{[...selected].join(' ')}</output>
    </>
  );
}

inViewport(1280, 800);

test('a row has a cell for each column, under the head of its name', async () => {
  const screen = await renderAt('/toys', <Toys />);
  const heads = screen.getByRole('columnheader');
  await expect.element(heads.nth(1)).toHaveTextContent('Toy');
  await expect.element(heads.nth(2)).toHaveTextContent('Stock');
  const cells = screen.getByRole('row').nth(2).getByRole('cell');
  await expect.element(cells.nth(1)).toHaveTextContent('लूडो 4-in-1');
  await expect.element(cells.nth(2)).toHaveTextContent('3');
  await expect.element(cells.nth(2)).toHaveClass('text-right');
});

test('a head that sorts leads to the URL of the next sort, by keyboard too', async () => {
  const screen = await renderAt('/toys', <Toys />);
  const head = screen.getByRole('columnheader', { name: 'Toy' });
  const url = screen.getByLabelText('URL');
  await expect.element(head).not.toHaveAttribute('aria-sort');
  await head.getByRole('link', { name: 'Toy' }).click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(url).toHaveTextContent('/toys?sort=name');
  await userEvent.keyboard('{Enter}');
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.element(head.getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(head).not.toHaveAttribute('aria-sort');
  await expect.element(url).toHaveTextContent('/toys?sort=newest');
});

test('a column without sorts has no link in its head', async () => {
  const screen = await renderAt('/toys', <Toys />);
  const head = screen.getByRole('columnheader', { name: 'Stock' });
  await expect.element(head).toBeVisible();
  await expect.element(head.getByRole('link')).not.toBeInTheDocument();
});

test('one row is selected and taken back, and the box of all rows shows that some are', async () => {
  const screen = await renderAt('/toys', <Toys />);
  const all = screen.getByRole('checkbox', { name: selectAll });
  const row = screen.getByRole('checkbox', { name: 'Select लूडो 4-in-1' });
  const selected = screen.getByLabelText('Selected');
  await row.click();
  await expect.element(selected).toHaveTextContent('2');
  await expect.element(all).toBePartiallyChecked();
  await expect.element(all).not.toBeChecked();
  await row.click();
  await expect.element(selected).toBeEmptyDOMElement();
  await expect.element(all).not.toBePartiallyChecked();
});

test('the box of all rows selects all of them, then none', async () => {
  const screen = await renderAt('/toys', <Toys />);
  const all = screen.getByRole('checkbox', { name: selectAll });
  const selected = screen.getByLabelText('Selected');
  await screen.getByRole('checkbox', { name: 'Select Kite' }).click();
  await all.click();
  await expect.element(selected).toHaveTextContent('1 2');
  await expect.element(all).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'Select लूडो 4-in-1' })).toBeChecked();
  await all.click();
  await expect.element(selected).toBeEmptyDOMElement();
});

test('the space key selects a row that was reached by Tab', async () => {
  const screen = await renderAt('/toys', <Toys />);
  await screen.getByRole('columnheader', { name: 'Toy' }).getByRole('link').click();
  await userEvent.tab();
  await expect.element(screen.getByRole('checkbox', { name: 'Select Kite' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByLabelText('Selected')).toHaveTextContent('1');
});

test('a table without selection has no boxes', async () => {
  const screen = await renderAt('/toys', <Table columns={columns} rows={[kite]} keyOf={keyOf} />);
  await expect.element(screen.getByRole('cell', { name: 'Kite' })).toBeVisible();
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
});

test('a narrow window shows cards that can be selected, and no table', async () => {
  await page.viewport(390, 800);
  const screen = await renderAt('/toys', <Toys />);
  await expect.element(screen.getByRole('listitem').nth(1)).toHaveTextContent('लूडो 4-in-1');
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  const all = screen.getByLabelText(selectAll);
  await screen.getByLabelText('Select लूडो 4-in-1').click();
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(screen.getByLabelText('Selected')).toHaveTextContent('1 2');
  await expect.element(screen.getByText(selectAll)).toBeVisible();
});

test('the selection stays when the window becomes narrow and the table turns into cards', async () => {
  const screen = await renderAt('/toys', <Toys />);
  await screen.getByRole('checkbox', { name: 'Select लूडो 4-in-1' }).click();
  await page.viewport(800, 800);
  await expect.element(screen.getByRole('heading', { name: 'लूडो 4-in-1' })).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Select लूडो 4-in-1' })).toBeChecked();
});

test('a table without cards stays one in a narrow window', async () => {
  await page.viewport(390, 800);
  const screen = await renderAt('/toys', <Table columns={columns} rows={[kite]} keyOf={keyOf} />);
  await expect.element(screen.getByRole('table')).toBeVisible();
});

test('the head stays at the top of the window while the rows scroll', async () => {
  const screen = await renderAt('/toys', <Toys rows={many} />);
  const head = screen.getByRole('columnheader', { name: 'Stock' });
  await expect.element(head).toBeVisible();
  window.scrollTo(0, 600);
  await expect.poll(() => Math.round(topOf(head.element()))).toBe(0);
  window.scrollTo(0, 0);
});

test('a boxed table scrolls under its head, is named, and is reached by Tab', async () => {
  const screen = await renderAt(
    '/toys',
    <Table columns={columns} rows={many} keyOf={keyOf} box="Toys in the box" />,
  );
  const box = screen.getByRole('region', { name: 'Toys in the box' });
  await userEvent.tab();
  await expect.element(box).toHaveFocus();
  const element = box.element();
  expect(element.scrollHeight).toBeGreaterThan(element.clientHeight);
  element.scrollTop = 400;
  const head = box.getByRole('columnheader', { name: 'Stock' }).element();
  await expect.poll(() => Math.round(topOf(head) - topOf(element) - element.clientTop)).toBe(0);
});

test('a cell that heads its row is one to screen readers', async () => {
  const named: Column<Toy>[] = [{ name: 'Toy', isRowHeader: true, cell: ({ name }) => name }];
  const screen = await renderAt('/toys', <Table columns={named} rows={[kite]} keyOf={keyOf} />);
  await expect.element(screen.getByRole('rowheader', { name: 'Kite' })).toBeVisible();
});

const topOf = (element: Element) => element.getBoundingClientRect().top;
