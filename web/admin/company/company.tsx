import { loadFor } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import type { Route } from './+types/company';
import { CompanyForm } from './company-form.tsx';

/** Loaded on demand: it is below the fold, and needs its settings first. */
const MailSection = onDemand(async () => ({
  default: (await import('./mail-form.tsx')).MailSection,
}));

export const clientLoader = () => ({
  company: deferred(call('GET /company-details')),
  mail: loadFor('owner', () => call('GET /mail-settings')),
});

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
      <Loaded of={loaderData.mail} failed="The mail settings could not be loaded.">
        {(settings) => <MailSection key={settings.source} settings={settings} />}
      </Loaded>
    </PageFrame>
  );
}
