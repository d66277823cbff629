import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { PagePart } from '#web/ui/page/page-part.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { EmptyState, FailedState } from '#web/ui/page/states.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Part } from './part.tsx';

const crumbs = [
  { name: 'Home', to: '/' },
  { name: 'Toys & Games', to: '/product' },
  { name: 'Kite' },
];
const text =
  '<h2>Care</h2><p>Wash <strong>by hand</strong>, see <a href="/">how</a>.</p><ul><li>Cold</li><li>Dark</li></ul>';

/** Parts of a page: navigation, states of lists, texts. */
export const PageSamples = () => (
  <>
    <Part title="Where somebody is" wide>
      <Breadcrumbs crumbs={crumbs} />
      {[1, 5, 12].map((page) => (
        <Pagination key={page} page={page} pages={12} to={() => '/dev/gallery'} />
      ))}
    </Part>
    <Part title="States of a list" wide>
      <EmptyState title="Nothing here yet" icon="package">
        <p className="text-muted">Add the first product.</p>
      </EmptyState>
      <FailedState title="The orders could not be loaded." onRetry={() => {}} />
      <ListSkeleton rows={2} height="h-16" />
      <Skeleton />
    </Part>
    <Part title="Texts" wide>
      <PagePart title="A part of a page" aside="Beside it">
        <Prose html={text} />
        <Prose html={text} quiet />
      </PagePart>
    </Part>
  </>
);
