import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import type { ListedReview } from '#contract/reviews.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { Table } from '#web/admin/list/table.tsx';
import { loadFor } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { listUrl, pageIn } from '#web/list-url.ts';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/reviews';
import { AnswerDialog, HideDialog } from './review-dialogs.tsx';
import { ReviewCard, reviewColumns } from './review-rows.tsx';

const reviewsUrl = (page: number) => listUrl('/admin/reviews', { page }, { page: 1 });

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = { page: String(pageIn(new URL(request.url).searchParams)), limit: '20' };
  return { reviews: loadFor('catalogue', () => call('GET /reviews', { query })) };
}

const skeleton = <ListSkeleton rows={6} height="h-24" />;

export const HydrateFallback = () => <PageFrame title="Reviews">{skeleton}</PageFrame>;

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <PageFrame title="Reviews">
      <Loaded
        key={search}
        of={loaderData.reviews}
        skeleton={skeleton}
        failed="The reviews could not be loaded."
      >
        {(page) => <ReviewList {...page} />}
      </Loaded>
    </PageFrame>
  );
}

type Opened = { dialog: 'answer' | 'hide'; review: ListedReview };

function ReviewList({ data, meta }: ReplyOf<'GET /reviews'>) {
  const [opened, open] = useState<Opened | null>(null);
  const { currentPage, totalItems, totalPages, exact } = meta;
  if (currentPage > Math.max(1, totalPages))
    return <Navigate to={reviewsUrl(totalPages)} replace />;
  if (data.length === 0) return <NoReviews />;
  const actions = {
    onAnswer: (review: ListedReview) => open({ dialog: 'answer', review }),
    onHide: (review: ListedReview) => open({ dialog: 'hide', review }),
  };
  const Dialog = opened?.dialog === 'hide' ? HideDialog : AnswerDialog;
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm text-muted">
        {countInWords(totalItems, 'review', 'reviews', exact)}
      </p>
      <Table
        columns={reviewColumns(actions)}
        rows={data}
        keyOf={({ id }) => id}
        card={(review) => <ReviewCard review={review} {...actions} />}
      />
      <Pagination page={currentPage} pages={totalPages} exact={exact} to={reviewsUrl} />
      {opened && <Dialog review={opened.review} onClose={() => open(null)} />}
    </div>
  );
}

const NoReviews = () => (
  <EmptyState title="No reviews yet" icon="star">
    <p className="text-muted">
      Customers can review a product after it has been delivered to them. You can answer here.
    </p>
  </EmptyState>
);
