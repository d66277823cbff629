import { useSearchParams } from 'react-router';
import { type LegalPage, legalSlugs } from '#contract/legal.ts';
import { legalTitles } from '#contract/rules/legal-titles.ts';
import { Tabs } from '#web/admin/list/tabs.tsx';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { useFailureToast } from '#web/ui/page/use-failure-toast.ts';
import type { Route } from './+types/legal';
import { LegalForm } from './legal-form.tsx';

export const clientLoader = () => ({ pages: deferred(call('GET /legal-pages')) });

// A tab changes only the query and needs no new data.
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
      <Loaded of={loaderData.pages} skeleton={<ListSkeleton rows={1} height="h-96" />}>
        {(pages) => <Pages pages={pages} />}
      </Loaded>
    </PageFrame>
  );
}

function Pages({ pages }: { pages: LegalPage[] }) {
  const [params, setParams] = useSearchParams();
  const open = legalSlugs.find((slug) => slug === params.get('page')) ?? legalSlugs[0];
  const pageOf = (slug: LegalPage['slug']) => pages.find((page) => page.slug === slug);
  const titleOf = (slug: LegalPage['slug']) => pageOf(slug)?.title ?? legalTitles[slug];
  return (
    <Tabs
      label="Legal pages"
      tabs={legalSlugs.map((slug) => ({ value: slug, name: titleOf(slug) }))}
      open={open}
      onOpen={(page) => setParams({ page }, { replace: true })}
    >
      <LegalForm key={open} slug={open} title={titleOf(open)} page={pageOf(open)} />
    </Tabs>
  );
}
