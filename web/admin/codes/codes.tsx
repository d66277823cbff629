import { useState } from 'react';
import { revalidateList } from '#web/admin/list/open-in-url.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { loadFor } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/codes';
import { CodeDialog } from './code-dialog.tsx';
import { CodeList } from './code-list.tsx';
import { ImportCodes } from './import-codes.tsx';

export const clientLoader = () => ({ codes: loadFor('owner', () => call('GET /codes')) });

export const shouldRevalidate = revalidateList;

const skeleton = <ListSkeleton rows={4} height="h-14 max-lg:h-42" />;

export const HydrateFallback = () => <PageFrame title="Discount codes">{skeleton}</PageFrame>;

export default function Codes({ loaderData }: Route.ComponentProps) {
  const [adding, setAdding] = useState(false);
  useAction('new-code', () => setAdding(true));
  return (
    <PageFrame
      title="Discount codes"
      action={
        <div className="flex flex-wrap gap-3">
          <ImportCodes />
          <Button icon="plus" onClick={() => setAdding(true)}>
            New code
          </Button>
        </div>
      }
    >
      <Loaded
        of={loaderData.codes}
        skeleton={skeleton}
        failed="The discount codes could not be loaded."
      >
        {({ codes }) =>
          codes.length === 0 ? (
            <NoCodes onAdd={() => setAdding(true)} />
          ) : (
            <CodeList codes={codes} />
          )
        }
      </Loaded>
      {adding && <CodeDialog onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}

const NoCodes = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState title="There are no discount codes." icon="ticket-percent">
    <p className="text-muted">
      Customers enter a code in the cart, and it takes a percentage or an amount off.
    </p>
    <Button variant="secondary" onClick={onAdd}>
      Add the first code
    </Button>
  </EmptyState>
);
