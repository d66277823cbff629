import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

export default function ProductError() {
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
