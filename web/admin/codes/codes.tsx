import { useState } from 'react';
import { revalidateList } from '#web/admin/list/open-in-url.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { mayOpen } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/codes';
import { CodeDialog } from './code-dialog.tsx';
import { CodeList } from './code-list.tsx';

export const clientLoader = () => ({ codes: deferred(loadCodes()) });

const loadCodes = async () => (mayOpen('owner') ? call('GET /codes') : null);

export const shouldRevalidate = revalidateList;

export const HydrateFallback = () => (
  <PageFrame title="Discount codes">
    <CodesSkeleton />
  </PageFrame>
);

export default function Codes({ loaderData }: Route.ComponentProps) {
  const [adding, setAdding] = useState(false);
  useAction('new-code', () => setAdding(true));
  return (
    <PageFrame
      title="Discount codes"
      action={
        <Button onClick={() => setAdding(true)}>
          <Icon name="plus" className="size-4" />
          New code
        </Button>
      }
    >
      <Loaded
        of={loaderData.codes}
        skeleton={<CodesSkeleton />}
        failed="The discount codes could not be loaded."
      >
        {(loaded) =>
          loaded &&
          (loaded.codes.length === 0 ? (
            <NoCodes onAdd={() => setAdding(true)} />
          ) : (
            <CodeList codes={loaded.codes} />
          ))
        }
      </Loaded>
      {adding && <CodeDialog onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}

const CodesSkeleton = () => <ListSkeleton rows={4} height="h-14 max-lg:h-42" />;

const NoCodes = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    title="There are no discount codes."
    icon={<Icon name="ticket-percent" className="size-8" />}
  >
    <p className="text-muted">
      Customers enter a code in the cart, and it takes a percentage or an amount off.
    </p>
    <Button variant="secondary" onClick={onAdd}>
      Add the first code
    </Button>
  </EmptyState>
);
