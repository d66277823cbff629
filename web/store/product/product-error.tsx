import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Product } from '#contract/products/products.ts';
import { roleAllows } from '#contract/rules/roles.ts';
import { call } from '#web/client.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

const DraftPage = onDemand(() => import('./draft-page.tsx'));

/** What visitors see of a product that is not on sale; catalogue staff see it where it is a draft. */
export default function ProductError() {
  const draft = useDraft();
  if (draft) return <DraftPage product={draft} />;
  return (
    <div className="column grid justify-items-center gap-4 py-24 text-center">
      <PageTitle>Product not found</PageTitle>
      <h1 className="text-3xl">Product not found.</h1>
      <p className="text-muted">It may no longer be sold, or the link may be wrong.</p>
      <ButtonLink to="/product">Browse the shop</ButtonLink>
      <Link
        to="/"
        className="inline-flex min-h-11 items-center font-semibold text-accent underline"
      >
        Go back
      </Link>
    </div>
  );
}

function useDraft(): Product | undefined {
  const { slug = '' } = useParams();
  const user = useSession();
  const isStaff = user?.userType === 'ADMIN' && roleAllows(user.role ?? 'OWNER', 'catalogue');
  const [draft, setDraft] = useState<Product>();
  useEffect(() => {
    if (!isStaff) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    call('GET /products/{idOrSlug}', { params: { idOrSlug: slug }, signal }).then(
      ({ product }) => setDraft(product),
      () => undefined,
    );
    return () => leaving.abort();
  }, [slug, isStaff]);
  return draft;
}
