import { type ReactNode, useState } from 'react';
import { formatCount } from '#contract/rules/numbers.ts';
import { money } from '#contract/rules/price.ts';
import type { DiscountCode } from '#contract/selling/codes.ts';
import { DeleteDialog } from '#web/admin/list/delete-dialog.tsx';
import { useOpenInUrl } from '#web/admin/list/open-in-url.ts';
import { RowActions } from '#web/admin/list/row-actions.tsx';
import { type Column, Table } from '#web/admin/list/table.tsx';
import { call } from '#web/client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { endInWords, startInWords } from './offer-in-words.ts';

export function CodeList({ codes }: { codes: readonly DiscountCode[] }) {
  const { opened, open, close } = useOpenInUrl();
  const editing = codes.find(({ id }) => id === opened);
  const [deleting, setDeleting] = useState<DiscountCode | null>(null);
  const actionsOf = (code: DiscountCode) => (
    <RowActions name={code.code} onEdit={() => open(code.id)} onDelete={() => setDeleting(code)} />
  );
  return (
    <>
      <Table
        columns={[...columns, { name: 'Actions', look: 'w-32', cell: actionsOf }]}
        rows={codes}
        keyOf={({ id }) => id}
        card={(code) => <Card code={code}>{actionsOf(code)}</Card>}
      />
      {editing && <CodeDialog key={editing.id} code={editing} onClose={close} />}
      {deleting && (
        <DeleteDialog
          title="Delete discount code"
          name={deleting.code}
          consequence={whatHappens(deleting)}
          failed="The discount code was not deleted."
          remove={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

const columns: Column<DiscountCode>[] = [
  {
    name: 'Code',
    isRowHeader: true,
    cell: ({ code }) => <span className="font-medium break-all">{code}</span>,
  },
  { name: 'Value', cell: (code) => <CodeValue code={code} /> },
  { name: 'When', cell: (code) => <CodeWindow code={code} /> },
  { name: 'Uses', look: 'tabular-nums', cell: (code) => <CodeUses code={code} /> },
  { name: 'Status', cell: (code) => <CodeState code={code} /> },
];

const Card = ({ code, children }: { code: DiscountCode; children: ReactNode }) => (
  <div className="grid content-start gap-3 p-4">
    <div className="flex items-start justify-between gap-3">
      <span className="min-w-0 font-medium break-all">{code.code}</span>
      <CodeState code={code} />
    </div>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {columns.slice(1, 4).map(({ name, cell }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd>{cell(code)}</dd>
        </div>
      ))}
    </dl>
    <div className="-ml-3">{children}</div>
  </div>
);

const remove = ({ id, code }: DiscountCode) =>
  call('DELETE /codes/{id}', { params: { id: String(id) } }).then(() => ({
    message: `${code} is deleted.`,
  }));

const whatHappens = ({ used }: DiscountCode) =>
  used === 0
    ? 'It is removed from all carts.'
    : `It is removed from all carts. The ${used === 1 ? 'order' : `${used} orders`} placed with it ${used === 1 ? 'keeps its' : 'keep their'} discount. If you may need it again, switch it off instead.`;

/** Says whether customers can use a code now, and why not. */
const CodeState = ({ code }: { code: DiscountCode }) => {
  const { tone, words } = stateOf(code, Date.now());
  return <Badge tone={tone}>{words}</Badge>;
};

function stateOf({ active, startsAt, endsAt, usesInAll, used }: DiscountCode, now: number) {
  if (!active) return { tone: 'neutral', words: 'Off' } as const;
  if (endsAt && Date.parse(endsAt) <= now) return { tone: 'neutral', words: 'Ended' } as const;
  if (usesInAll !== null && used >= usesInAll)
    return { tone: 'neutral', words: 'Used up' } as const;
  if (startsAt && Date.parse(startsAt) > now)
    return { tone: 'accent', words: 'Scheduled' } as const;
  return { tone: 'success', words: 'Active' } as const;
}

const CodeValue = ({
  code: { kind, value, minimum, highestDiscount, firstOrderOnly },
}: {
  code: DiscountCode;
}) => (
  <>
    <span className="block">{kind === 'PERCENT' ? `${value}% off` : `${money(value)} off`}</span>
    {highestDiscount !== null && (
      <span className="block text-sm text-muted">Up to {money(highestDiscount)}</span>
    )}
    {minimum !== null && minimum > 0 && (
      <span className="block text-sm text-muted">Minimum order {money(minimum)}</span>
    )}
    {firstOrderOnly && <span className="block text-sm text-muted">First order only</span>}
  </>
);

const CodeWindow = ({ code: { startsAt, endsAt } }: { code: DiscountCode }) => (
  <>
    {startsAt && <span className="block">From {startInWords(startsAt)}</span>}
    {endsAt && <span className="block">Until {endInWords(endsAt)}</span>}
    {!startsAt && !endsAt && 'Always'}
  </>
);

const CodeUses = ({ code: { used, usesInAll, usesPerCustomer } }: { code: DiscountCode }) => (
  <>
    <span className="block">
      {usesInAll === null ? formatCount(used) : `${formatCount(used)} of ${formatCount(usesInAll)}`}
    </span>
    {usesPerCustomer !== null && (
      <span className="block text-sm text-muted">{formatCount(usesPerCustomer)} per customer</span>
    )}
  </>
);
