import { data } from 'react-router';
import { shopContext } from '#web/shop-context.ts';
import { day } from '#web/ui/dates.ts';
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { Prose } from '#web/ui/prose.tsx';
import type { Route } from './+types/legal';

// The pattern of the route is the page's slug.
export async function loader({ context, pattern: slug }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const page = await shop.showLegalPage(slug);
  if (!page) throw data(null, { status: 404 });
  return { ...page, canonical: `${shop.publicUrl}/${slug}` };
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { title, canonical, html, updatedAt } = loaderData;
  return (
    <article className="column grid gap-6 py-10">
      <PageTitle>{title}</PageTitle>
      <link rel="canonical" href={canonical} />
      <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, { name: title }]} />
      <div>
        <h1 className="text-3xl">{title}</h1>
        {updatedAt && <p className="mt-1 text-sm text-muted">Last updated {day(updatedAt)}</p>}
      </div>
      {html ? <Prose html={html} /> : <p>This page is being written.</p>}
    </article>
  );
}
