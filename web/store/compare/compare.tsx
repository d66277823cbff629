import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cardOf } from '#web/products/card.ts';
import { Price } from '#web/products/price.tsx';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import { shopContext } from '#web/shop-context.ts';
import { ProductGrid } from '#web/store/product-card/product-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/compare';
import { compareUrl, idsIn, maxCompared } from './compared-ids.ts';
import { type Compared, readCompared } from './read-compared.ts';

export async function loader({ context, url }: Pick<Route.LoaderArgs, 'context' | 'url'>) {
  const shop = context.get(shopContext);
  const ids = idsIn(url.searchParams);
  const found = await Promise.all(ids.slice(0, maxRead).map((id) => readCompared(shop, id)));
  const there = found.filter((one) => one !== null);
  const compared = there.slice(0, maxCompared);
  const [first] = compared;
  const related = first ? await shop.listRelated(first.product) : [];
  const chosen = new Set(compared.map(({ product }) => product.id));
  return {
    compared: compared.map(({ shown }) => shown),
    others: related.filter(({ id }) => !chosen.has(id)).map((product) => cardOf(product)),
    gone: found.length - there.length,
    beyond: ids.length - found.length + there.length - compared.length,
  };
}

/** Products of a link that may be deleted make way for others, but not for any number. */
const maxRead = 2 * maxCompared;

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { compared, others, gone, beyond } = loaderData;
  const ids = compared.map(({ card }) => card.id);
  return (
    <div className="column grid gap-6 py-8">
      <PageTitle>Compare products</PageTitle>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">Compare products</h1>
      {gone > 0 && (
        <p className="font-medium text-warning">
          {gone === 1
            ? 'One of these products is no longer in the shop.'
            : `${gone} of these products are no longer in the shop.`}
        </p>
      )}
      {beyond > 0 && (
        <p className="font-medium text-warning">
          Three products fit side by side, so the others are left out. Remove one to compare
          another.
        </p>
      )}
      {compared.length === 0 ? (
        <EmptyState title="There is nothing to compare yet." icon="package-search">
          <p className="text-muted">Open a product and choose “Compare”.</p>
          <ButtonLink to="/product">Browse the shop</ButtonLink>
        </EmptyState>
      ) : (
        <Comparison compared={compared} />
      )}
      {compared.length > 0 && compared.length < maxCompared && others.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-2xl">Compare with</h2>
          <ul className="flex flex-wrap gap-2">
            {others.map(({ id, name }) => (
              <li key={id}>
                <ButtonLink to={compareUrl([...ids, id])} variant="secondary" size="sm" icon="plus">
                  <bdi>{name}</bdi>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {compared.length === 0 && others.length > 0 && <ProductGrid cards={others} />}
    </div>
  );
}

/** A name stands above its values, so that three products fit on a phone. */
function Comparison({ compared }: { compared: readonly Compared[] }) {
  const ids = compared.map(({ card }) => card.id);
  const names = new Map(compared.flatMap(({ facts }) => facts.map(({ id, name }) => [id, name])));
  const rows = [...names]
    .map(([id, name]) => ({ id, name, values: compared.map(({ facts }) => valueIn(facts, id)) }))
    .filter(({ values }) => values.some(Boolean));
  const prices = compared.map(({ card }) => card.price.originalPrice);
  return (
    <table className="w-full table-fixed">
      <thead>
        <tr>
          {compared.map(({ card }) => (
            <th key={card.id} scope="col" className="p-2 text-left align-top font-normal">
              <Link to={`/product/${card.slug}`} className="grid gap-2 font-semibold">
                <Thumbnail
                  {...(card.image && { image: card.image })}
                  className="aspect-square w-full max-w-48"
                />
                <bdi className="min-w-0 wrap-break-word underline">{card.name}</bdi>
              </Link>
              {compared.length > 1 && (
                <Link
                  to={compareUrl(ids.filter((id) => id !== card.id))}
                  aria-label={`Remove ${card.name}`}
                  className="inline-flex min-h-9 touch items-center text-sm text-muted underline"
                >
                  Remove
                </Link>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <Row name="Price" differs={new Set(prices).size > 1}>
        {compared.map(({ card }) => (
          <Price key={card.id} price={card.price} from={card.from} beside={prices} />
        ))}
      </Row>
      {rows.map(({ id, name, values }) => (
        <Row key={id} name={name} differs={new Set(values).size > 1}>
          {values.map((value, at) => (
            <bdi key={ids[at]}>{value || '–'}</bdi>
          ))}
        </Row>
      ))}
      <Row name="Description">
        {compared.map(({ card, description }) => (
          <bdi key={card.id} className="text-sm">
            {description || '–'}
          </bdi>
        ))}
      </Row>
      <tfoot>
        <tr>
          {compared.map(({ card }) => (
            <td key={card.id} className="p-2">
              <ButtonLink to={`/product/${card.slug}`} size="sm" aria-label={`Choose ${card.name}`}>
                Choose
              </ButtonLink>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

const valueIn = (facts: Compared['facts'], wanted: string) =>
  facts.find(({ id }) => id === wanted)?.value ?? '';

interface RowProps {
  name: string;
  differs?: boolean;
  children: ReactNode[];
}

const Row = ({ name, differs, children }: RowProps) => (
  <tbody>
    <tr className="border-t border-border">
      <th
        scope="rowgroup"
        colSpan={children.length}
        className="p-2 text-left text-sm font-normal text-muted"
      >
        <bdi>{name}</bdi> {differs && <Badge tone="accent">Different</Badge>}
      </th>
    </tr>
    <tr className={differs ? 'bg-accent-soft' : ''}>
      {children.map((child, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column for each product.
        <td key={at} className="p-2 align-top wrap-break-word">
          {child}
        </td>
      ))}
    </tr>
  </tbody>
);
