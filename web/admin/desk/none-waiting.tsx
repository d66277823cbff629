import type { DeskTab } from '#contract/rules/selling/desk-tabs.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { type DeskQuery, deskUrl } from './desk-query.ts';

const words: Record<DeskTab, [title: string, what: string]> = {
  confirm: [
    'No orders to confirm',
    'New orders appear here first. Call the customer before you pack the order.',
  ],
  ship: ['No orders to ship', 'Orders that you confirmed by phone appear here.'],
  collect: ['No cash is due', 'Shipped orders stay here until you have their cash.'],
  returns: [
    'No parcel is on its way back',
    'Refused parcels stay here until they are back in your shop.',
  ],
};

export function NoneWaiting({ query: { view, search } }: { query: DeskQuery }) {
  const [title, what] = words[view as DeskTab];
  return (
    <EmptyState
      title={search ? `Nothing here matches “${search}”` : title}
      icon={<Icon name={search ? 'package-search' : 'circle-check'} className="size-8" />}
    >
      {search ? (
        <ButtonLink to={deskUrl({ view })} variant="secondary">
          Show all
        </ButtonLink>
      ) : (
        <p className="max-w-md text-muted">{what}</p>
      )}
    </EmptyState>
  );
}
