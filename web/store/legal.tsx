import { data } from 'react-router';
import { legalTitles } from '#contract/legal-titles.ts';
import { shopContext } from '#web/shop-context.ts';
import { day } from '#web/ui/dates.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { Route } from './+types/legal';

export async function loader({ context, request }: Route.LoaderArgs) {
  const slug = new URL(request.url).pathname.split('/')[1] ?? '';
  const title = (legalTitles as Record<string, string>)[slug];
  if (!title) throw data(null, { status: 404 });
  const shop = context.get(shopContext);
  const page = await shop.findLegalPage(slug);
  return {
    title,
    address: `${shop.publicUrl}/${slug}`,
    content: page?.content ?? '',
    updatedAt: page?.updatedAt,
  };
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { title, address, content, updatedAt } = loaderData;
  return (
    <article className="column grid gap-6 py-10">
      <PageTitle>{title}</PageTitle>
      <link rel="canonical" href={address} />
      <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, { name: title }]} />
      <div>
        <h1 className="text-3xl">{title}</h1>
        {updatedAt && <p className="mt-1 text-sm text-muted">Last changed {day(updatedAt)}</p>}
      </div>
      {content ? <Markdown text={content} /> : <p>This page is being written.</p>}
    </article>
  );
}
