import { useEffect, useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { crumbsOf } from '#web/store/search-engine-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';

/** The page of a draft as customers will see it. Nobody can buy from it. */
export default function DraftPage({ product }: { product: Product }) {
  const html = useDescription(product);
  return (
    <div className="column py-6">
      <PageTitle>{product.name}</PageTitle>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft px-4 py-2 text-warning">
        <p role="status" className="font-semibold">
          Draft: only staff see it
        </p>
        <ButtonLink to={`/admin/product?edit=${product.id}`} variant="secondary" size="sm">
          Edit product
        </ButtonLink>
      </div>
      <Breadcrumbs crumbs={crumbsOf(product.name, product.category.name)} />
      <article className="mt-4 grid gap-8 md:grid-cols-2 lg:gap-10">
        <div className="grid min-w-0 content-start gap-3">
          <Gallery product={product} />
        </div>
        <div className="grid content-start gap-8">
          <BuyBox product={product} terms={{}} />
          {html && (
            <section>
              <h2 className="mb-2 text-lg">Description</h2>
              <Prose html={html} quiet />
            </section>
          )}
        </div>
      </article>
    </div>
  );
}

function useDescription({ description }: Product) {
  const [html, setHtml] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    call('POST /products/preview', { body: { description }, signal: leaving.signal }).then(
      (reply) => setHtml(reply.html),
      (problem: unknown) => !leaving.signal.aborted && sayFailure()(problem),
    );
    return () => leaving.abort();
  }, [description]);
  return html;
}
