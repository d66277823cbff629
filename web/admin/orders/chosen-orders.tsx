import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { download } from '#web/admin/list/download.ts';
import type { ChooseAll } from '#web/admin/list/use-chosen.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { today } from '#web/today.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { papersUrl } from './printouts/papers-url.ts';
import { rememberChoice, useListState } from './remembered-choice.ts';
import { ShipQuestion } from './shipping/ship-question.tsx';
import { useShipChosen } from './shipping/use-ship-chosen.ts';

const papers = [
  ['slips', 'Print slips'],
  ['invoices', 'Print invoices'],
  ['pick', 'Pick list'],
  ['handover', 'Hand-over sheets'],
] as const;

interface ChosenOrdersProps {
  orders: readonly Order[];
  /** Chooses these of them instead. */
  onChoose: (ids: number[]) => void;
  all?: ChooseAll;
}

/** The actions for all ticked orders. */
export function ChosenOrders({ orders, onChoose, all }: ChosenOrdersProps) {
  const { ship, count, question } = useShipChosen(orders, onChoose);
  const navigate = useNavigate();
  const ids = orders.map(({ id }) => id).join();
  const labelsUrl = `/admin/desk/labels?orders=${ids}`;
  const state = useListState();
  const remember = () => rememberChoice({ ...state, chosen: orders });
  useAction('print-labels', () => {
    remember();
    return navigate(labelsUrl, { state });
  });
  const printed = {
    state,
    onClick: remember,
    icon: 'printer',
    variant: 'secondary',
    size: 'sm',
  } as const;
  const save = () =>
    download('GET /orders/export', `orders-${today()}.csv`, { query: { ids } }).catch(
      sayFailure('The orders could not be exported.'),
    );
  return (
    <section
      aria-label="Selected orders"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-accent-soft p-3"
    >
      <p role="status" className="font-medium">
        {orders.length} selected
      </p>
      {all && (
        <Button variant="quiet" size="sm" onClick={all.onChoose}>
          {all.label}
        </Button>
      )}
      {papers.map(([paper, name]) => (
        <ButtonLink key={paper} to={papersUrl(paper, ids)} {...printed}>
          {name}
        </ButtonLink>
      ))}
      <ButtonLink to={labelsUrl} {...printed}>
        Print labels
      </ButtonLink>
      <Button icon="truck" variant="secondary" size="sm" disabled={count === 0} onClick={ship}>
        Mark shipped
      </Button>
      <Button icon="download" variant="secondary" size="sm" onClick={save}>
        Export selected
      </Button>
      {question && <ShipQuestion {...question} />}
    </section>
  );
}
