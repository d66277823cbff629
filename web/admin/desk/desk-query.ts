import type { ReplyOf } from '#contract/api.ts';
import type { DeskTab } from '#contract/rules/selling/desk-tabs.ts';
import { type Period, periodIn } from '#web/admin/list/period.tsx';
import { firstOnPages } from '#web/admin/orders/order-query.ts';
import { call } from '#web/client.ts';
import { idIn, listUrl, pageIn, textIn } from '#web/list-url.ts';
import { daysAgo, today } from '#web/today.ts';

export type DeskPage = ReplyOf<'GET /desk'>;

export type DeskView = DeskTab | 'settlement';

export const viewNames: Record<DeskView, string> = {
  confirm: 'To confirm',
  ship: 'To ship',
  collect: 'Cash due',
  undelivered: 'Not delivered',
  returns: 'Returns',
  settlement: 'Settlement',
};

/** Period and courier are those of the settlement. */
export interface DeskQuery extends Period {
  view: DeskView;
  page: number;
  search: string;
  /** The order to focus, after a scan. */
  order: number | null;
  courier: string;
}

/** Reads the query string; ignores invalid values. */
export function readDeskQuery(search: string): DeskQuery {
  const params = new URLSearchParams(search);
  const view = params.get('tab') ?? '';
  return {
    view: Object.hasOwn(viewNames, view) ? (view as DeskView) : 'confirm',
    page: pageIn(params),
    search: textIn(params, 'search', 200),
    order: idIn(params, 'order'),
    ...periodIn(params, { from: daysAgo(6), to: today() }),
    courier: textIn(params, 'courier', 100),
  };
}

export const deskUrl = ({ view, from, to, courier, ...query }: Partial<DeskQuery>) =>
  listUrl(
    '/admin/desk',
    { tab: view, ...query, ...(view === 'settlement' && { from, to, courier }) },
    { tab: 'confirm', page: 1 },
  );

type Waiting = DeskPage['orders'][number];

/** The wanted orders at a step on all its pages, as many as papers are printed for at once. */
export const ordersWaiting = (
  tab: DeskTab,
  search: string,
  isWanted?: (order: Waiting) => boolean,
): Promise<Waiting[]> =>
  firstOnPages(async (page) => {
    const query = { tab, ...page, ...(search && { search }) };
    return (await call('GET /desk', { query })).orders;
  }, isWanted);
