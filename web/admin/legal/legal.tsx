import { useSearchParams } from 'react-router';
import type { LegalPage } from '#contract/legal.ts';
import { legalSlugs } from '#contract/legal.ts';
import { legalTitles } from '#contract/legal-titles.ts';
import { Tabs } from '#web/admin/list/tabs.tsx';
import { useFailureToast } from '#web/admin/use-failure-toast.ts';
import { call } from '#web/client.ts';
import { later } from '#web/later.ts';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import type { Route } from './+types/legal';
import { LegalForm } from './legal-form.tsx';

const tabs = legalSlugs.map((value) => ({ value, name: legalTitles[value] }));

export const clientLoader = () => ({ pages: later(call('GET /legal-pages')) });

// A change of tab loads nothing.
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.search === nextUrl.search;

export const HydrateFallback = () => (
  <PageFrame title="Legal Page">
    <ListSkeleton rows={1} height="h-96" />
  </PageFrame>
);

const failed = 'Failed to fetch legal pages.';

export default function Legal({ loaderData }: Route.ComponentProps) {
  useFailureToast(loaderData.pages, failed);
  return (
    <PageFrame title="Legal Page">
      <Loaded
        of={loaderData.pages}
        skeleton={<ListSkeleton rows={1} height="h-96" />}
        failed={failed}
      >
        {(pages) => <Pages pages={pages} />}
      </Loaded>
    </PageFrame>
  );
}

function Pages({ pages }: { pages: LegalPage[] }) {
  const [params, setParams] = useSearchParams();
  const open = legalSlugs.find((slug) => slug === params.get('page')) ?? legalSlugs[0];
  return (
    <Tabs
      label="Legal pages"
      tabs={tabs}
      open={open}
      onOpen={(page) => setParams({ page }, { replace: true })}
    >
      <LegalForm
        key={open}
        slug={open}
        title={legalTitles[open]}
        page={pages.find(({ slug }) => slug === open)}
      />
    </Tabs>
  );
}
