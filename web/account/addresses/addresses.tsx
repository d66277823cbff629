import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Address } from '#contract/addresses.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { readUser } from '#web/session/session.ts';
import { CustomersOnly } from '#web/sign-in/guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/addresses';
import { AddressCard, DeleteAddress } from './address-card.tsx';

const AddressDialog = onDemand(() => import('./address-dialog.tsx'));

export const clientLoader = () => ({ addresses: deferred(loadAddresses()) });

async function loadAddresses(): Promise<Address[]> {
  if (readUser()?.userType !== 'CUSTOMER') return [];
  return (await call('GET /addresses')).addresses;
}

export const HydrateFallback = () => (
  <PageFrame title="Addresses">
    <ListSkeleton rows={2} />
  </PageFrame>
);

export default function Addresses({ loaderData }: Route.ComponentProps) {
  const [open, setOpen] = useState<Address | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Address | null>(null);
  const { revalidate } = useRevalidator();
  const close = () => setOpen(null);
  const saved = async () => {
    await revalidate();
    close();
  };
  return (
    <CustomersOnly title="Addresses">
      <PageFrame title="Addresses" action={<AddButton onClick={() => setOpen('new')} />}>
        <Loaded
          of={loaderData.addresses}
          skeleton={<ListSkeleton rows={2} />}
          failed="Your addresses could not be loaded."
        >
          {(addresses) =>
            addresses.length === 0 ? (
              <NoAddresses />
            ) : (
              <ul className="grid gap-4 md:grid-cols-2">
                {addresses.map((address) => (
                  <AddressCard
                    key={address.id}
                    address={address}
                    onEdit={() => setOpen(address)}
                    onDelete={() => setDeleting(address)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </PageFrame>
      {open && (
        <AddressDialog
          address={open === 'new' ? undefined : open}
          onSaved={saved}
          onClose={close}
        />
      )}
      {deleting && <DeleteAddress address={deleting} onClose={() => setDeleting(null)} />}
    </CustomersOnly>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button onClick={onClick}>
    <Icon name="plus" className="size-4" />
    Add new address
  </Button>
);

const NoAddresses = () => (
  <EmptyState title="No addresses yet" icon="map-pin">
    <p className="text-muted">Add one now to check out faster.</p>
  </EmptyState>
);
