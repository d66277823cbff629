import { useNavigate } from 'react-router';
import { formatCount } from '#contract/rules/numbers.ts';
import { moneyAmong } from '#contract/rules/price.ts';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import type { Settlement } from '#contract/selling/desk.ts';
import { download } from '#web/admin/list/download.ts';
import { PeriodFields, periodErrors, periodLook } from '#web/admin/list/period.tsx';
import { type Column, Table } from '#web/admin/list/table.tsx';
import { sayFailure } from '#web/forms/say-failure.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { type DeskQuery, deskUrl } from './desk-query.ts';

interface SettlementViewProps {
  query: DeskQuery;
  settlement: Promise<Settlement | null>;
}

/** Cash by day and courier, compared with what the orders say. */
export const SettlementView = ({ query, settlement }: SettlementViewProps) => (
  <div className="grid gap-4">
    <SettlementFilters key={`${query.from} ${query.to} ${query.courier}`} query={query} />
    <Loaded
      of={settlement}
      skeleton={<ListSkeleton rows={4} height="h-14" />}
      failed="The settlement could not be loaded."
    >
      {(settled) => settled && <Settled {...settled} />}
    </Loaded>
  </div>
);

function SettlementFilters({ query }: { query: DeskQuery }) {
  const navigate = useNavigate();
  const { from, to, courier } = query;
  const { form, field } = useForm({
    check: periodErrors,
    alongside: () => ['to'],
    send: async (typed) => navigate(deskUrl({ view: 'settlement', ...typed })),
  });
  const save = () =>
    download('GET /desk/settlement', `settlement-${from}-${to}.csv`, {
      query: { from, to, format: 'csv', ...(courier && { courier }) },
    }).catch(sayFailure('The settlement could not be exported.'));
  return (
    <form {...form} className="flex flex-wrap items-start gap-3" aria-label="Period">
      <PeriodFields field={field} usual={query} />
      <div className={periodLook}>
        <TextField
          label="Courier"
          name="courier"
          placeholder="All"
          defaultValue={courier}
          maxLength={unitsFor(100)}
        />
      </div>
      <Button type="submit" variant="secondary" className="max-sm:w-full sm:mt-6">
        Show
      </Button>
      <Button
        icon="download"
        variant="secondary"
        onClick={save}
        className="max-sm:w-full sm:mt-6 sm:ml-auto"
      >
        Export CSV
      </Button>
    </form>
  );
}

type Row = Settlement['rows'][number];

/** The last row, without a day, has the sums. */
function Settled({ rows, totals }: Settlement) {
  if (rows.length === 0) {
    return (
      <EmptyState title="No cash in this period" icon="banknote">
        <p className="max-w-md text-muted">
          Days on which cash was collected or a parcel was refused are listed here, by courier.
        </p>
      </EmptyState>
    );
  }
  const all = [...rows, { day: '', courier: '', ...totals }];
  const columns = columnsFor(
    moneyAmong(all.flatMap(({ due, collected, refused }) => [due, collected, refused])),
  );
  return (
    <section aria-label="Cash by day and courier">
      <Table
        columns={columns}
        rows={all}
        keyOf={(row) => `${row.day} ${row.courier ?? ''}`}
        card={(row) => <Card row={row} sums={columns.slice(3)} />}
        look="[&_tbody_tr:last-child]:border-t-2 [&_tbody_tr:last-child]:font-semibold"
      />
    </section>
  );
}

const number = 'text-right tabular-nums whitespace-nowrap';

const columnsFor = (print: (rupees: number) => string): Column<Row>[] => [
  { name: 'Day', look: 'whitespace-nowrap', isRowHeader: true, cell: dayOf },
  { name: 'Courier', look: 'w-1/3', cell: courierOf },
  { name: 'Parcels', look: number, cell: ({ parcels }) => formatCount(parcels) },
  { name: 'Due', look: number, cell: ({ due }) => print(due) },
  {
    name: 'Collected',
    look: number,
    cell: ({ collected }) => <strong className="font-semibold">{print(collected)}</strong>,
  },
  { name: 'Refused', look: number, cell: ({ refused }) => print(refused) },
  {
    name: 'Difference',
    look: number,
    cell: ({ difference }) => differenceIn(difference, print(Math.abs(difference))),
  },
];

const dayOf = (row: Row) =>
  row.day ? day(row.day) : <strong className="font-semibold">Total</strong>;

const courierOf = (row: Row) => row.day && (row.courier || 'No courier');

function differenceIn(difference: number, amount: string) {
  if (difference === 0) return <span className="text-success">None</span>;
  return difference < 0 ? (
    <span className="font-semibold text-danger">{amount} short</span>
  ) : (
    <span className="font-semibold text-warning">{amount} over</span>
  );
}

const Card = ({ row, sums }: { row: Row; sums: readonly Column<Row>[] }) => (
  <section className="grid gap-2 p-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="text-lg">{dayOf(row)}</h2>
      <p className="text-muted">
        {row.day && `${courierOf(row)} · `}
        {row.parcels === 1 ? '1 parcel' : `${formatCount(row.parcels)} parcels`}
      </p>
    </div>
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
      {sums.map(({ name, cell }) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="text-right">{cell(row)}</dd>
        </div>
      ))}
    </dl>
  </section>
);
