import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ErrorPage } from './error-page.tsx';

/** Shown where a product should be: there is none, or it could not be brought. */
export default function ProductError({ error }: { error: unknown }) {
  const missing = (error as { status?: number } | null)?.status === 404;
  if (!missing) return <ErrorPage error={error} />;
  return (
    <div className="column grid justify-items-center gap-4 py-24 text-center">
      <PageTitle>Product not found</PageTitle>
      <h1 className="text-3xl">Product not found.</h1>
      <p className="text-muted">
        It may have been sold out for good, or the link has a slip in it.
      </p>
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
