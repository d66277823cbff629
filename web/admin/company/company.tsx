import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import type { Route } from './+types/company';
import { CompanyForm } from './company-form.tsx';

export const clientLoader = () => ({ company: deferred(call('GET /company-details')) });

export const HydrateFallback = () => (
  <PageFrame title="Company">
    <ListSkeleton rows={1} height="h-96" />
  </PageFrame>
);

export default function Company({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title="Company">
      <Loaded
        of={loaderData.company}
        skeleton={<ListSkeleton rows={1} height="h-96" />}
        failed="The company details could not be loaded."
      >
        {(company) => <CompanyForm company={company} />}
      </Loaded>
    </PageFrame>
  );
}
