import { useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Product } from '#contract/products/products.ts';
import { addToCart } from '#web/carts/add-to-cart.ts';
import { cardOf } from '#web/products/card.ts';
import { Price } from '#web/products/price.tsx';
import { StockBadge } from '#web/products/stock-badge.tsx';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

interface WishCardProps {
  product: Product;
  /** Undo just brought it back, so it takes the focus. */
  restored: boolean;
  onRemove: () => unknown;
}

export function WishCard({ product, restored, onRemove }: WishCardProps) {
  const titleId = useId();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (restored) link.current?.focus();
  }, [restored]);
  const { price, from } = cardOf(product);
  const url = `/product/${product.slug}`;
  return (
    <article
      aria-labelledby={titleId}
      className="grid grid-cols-[auto_1fr] gap-4 rounded-lg border border-border bg-surface p-4"
    >
      <Link to={url} aria-hidden="true" tabIndex={-1}>
        <Thumbnail image={product.images[0]} className="size-24 sm:size-32" />
      </Link>
      <div className="grid min-w-0 content-between gap-3">
        <div className="grid justify-items-start gap-1">
          <h2 id={titleId} className="text-base leading-snug">
            <Link
              ref={link}
              to={url}
              className="inline-flex min-h-6 touch items-center hover:text-accent hover:underline"
            >
              <bdi className="text-left">{product.name}</bdi>
            </Link>
          </h2>
          <Price price={price} from={from} />
          <StockBadge stock={piecesOf(product)} />
        </div>
        <div className="flex flex-wrap gap-2">
          <IntoCart product={product} />
          <Button
            variant="quiet"
            size="sm"
            aria-describedby={titleId}
            onClick={onRemove}
            className="first:-ml-3"
          >
            Remove
          </Button>
        </div>
      </div>
    </article>
  );
}

/** A product with several variants links to its page, where one is chosen. */
function IntoCart({ product: { slug, name, variants } }: { product: Product }) {
  const navigate = useNavigate();
  const [variant, ...others] = variants;
  if (!variant || variants.every(({ stock }) => stock <= 0)) return null;
  if (others.length > 0) {
    return (
      <ButtonLink to={`/product/${slug}`} size="sm" aria-label={`Choose options for ${name}`}>
        Choose options
      </ButtonLink>
    );
  }
  return (
    <Button
      size="sm"
      aria-label={`Add to cart: ${name}`}
      onClick={() => addToCart({ variantId: variant.id, quantity: 1, goTo: navigate })}
    >
      Add to cart
    </Button>
  );
}

const piecesOf = ({ variants }: Product) => variants.reduce((sum, { stock }) => sum + stock, 0);
