import { Suspense, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import type { Product, Variant } from '#contract/products/products.ts';
import { money } from '#contract/rules/price.ts';
import { QuantityStepper } from '#web/carts/quantity-stepper.tsx';
import { lazyWithRetry } from '#web/offline/lazy-with-retry.ts';
import { Price } from '#web/products/price.tsx';
import { StockBadge } from '#web/products/stock-badge.tsx';
import { Stars } from '#web/reviews/stars.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/page/bottom-bar.tsx';
import { ShareLink, smallLink } from './share-link.tsx';
import { colourOptions, movedSize, sizeOptions, useVariant } from './variant-choice.ts';
import { VariantPicker } from './variant-picker.tsx';

const StockRequestButton = lazyWithRetry(() => import('./stock-request-button.tsx'));
const WishButton = lazyWithRetry(() => import('./wish-button.tsx'));

interface BuyBoxProps {
  product: Product;
  /** What the owner's rules say, in words. */
  terms: { delivery?: string; returns?: string };
  /** The page to share; absent for a draft. */
  url?: string;
  /** Where it stands beside similar products; absent where there are none. */
  compareTo?: string | undefined;
}

export function BuyBox({ product, terms, url, compareTo }: BuyBoxProps) {
  const { name, variants, rating } = product;
  const { variant, choose } = useVariant(variants);
  const [wanted, setWanted] = useState(1);
  const [moved, setMoved] = useState<string>();
  if (!variant) return <h1 className="text-3xl">{name}</h1>;
  const chooseColour = (next: Variant) => {
    setMoved(movedSize(variants, variant, next));
    choose(next);
  };
  const chooseSize = (next: Variant) => {
    setMoved(undefined);
    choose(next);
  };
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h1 className="text-3xl">{name}</h1>
          <Suspense>
            <WishButton product={product} />
          </Suspense>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <a
            href="#reviews"
            className="mr-auto inline-flex min-h-6 touch items-center hover:underline"
          >
            <Stars rating={rating} />
          </a>
          {compareTo && (
            <Link to={compareTo} className={smallLink}>
              Compare
            </Link>
          )}
          {url && <ShareLink name={name} url={sharedUrl(url, variant, variants)} />}
        </div>
      </div>
      <div className="grid gap-1">
        <Price price={variant} size="lg" />
        <p className="text-sm text-muted">Inclusive of all taxes. Cash on Delivery.</p>
        {variant.stock > 0 && terms.delivery && <p className="text-sm">{terms.delivery}</p>}
        {terms.returns && <p className="text-sm">{terms.returns}</p>}
      </div>
      <div aria-live="polite" className="grid gap-1">
        <p>
          <StockBadge stock={variant.stock} />
        </p>
        {moved && <p className="text-sm text-muted">{moved}</p>}
      </div>
      <VariantPicker
        legend="Colour"
        options={colourOptions(variants, variant)}
        onChoose={chooseColour}
      />
      <VariantPicker
        legend={product.sizeLabel}
        options={sizeOptions(variants, variant)}
        onChoose={chooseSize}
        colour={variant.color}
      />
      {product.status === 'LIVE' && (
        <Purchase
          key={variant.id}
          productId={product.id}
          variant={variant}
          wanted={wanted}
          onWant={setWanted}
        />
      )}
    </div>
  );
}

/** Leads to the chosen variant. Chat apps end a link at a letter that is not Latin, so they are encoded. */
const sharedUrl = (url: string, { id }: Variant, variants: readonly Variant[]) =>
  encodeURI(variants.length > 1 ? `${url}?variant=${id}` : url);

interface PurchaseProps {
  productId: number;
  variant: Variant;
  /** Pieces, as many as were chosen for any variant: maybe more than this one has. */
  wanted: number;
  onWant: (quantity: number) => void;
}

function Purchase({ productId, variant, wanted, onWant }: PurchaseProps) {
  const [refused, setRefused] = useState<string>();
  const quantity = Math.min(wanted, variant.stock || 1);
  return (
    <div className="grid gap-5">
      {variant.stock > 0 && (
        <div className="scripted grid justify-items-start gap-1">
          <span aria-hidden="true" className="text-sm font-medium">
            Quantity
          </span>
          <QuantityStepper
            quantity={quantity}
            max={variant.stock}
            error={refused}
            onChange={(changed) => {
              onWant(changed);
              setRefused(undefined);
            }}
          />
        </div>
      )}
      <noscript>{import.meta.env.SSR && <NeedsScriptToBuy />}</noscript>
      {variant.stock > 0 ? (
        <BuyBar variant={variant} quantity={quantity} refuse={setRefused} />
      ) : (
        <Suspense>
          <StockRequestButton productId={productId} variant={variant} />
        </Suspense>
      )}
    </div>
  );
}

const NeedsScriptToBuy = () => (
  <p>To buy this, please allow JavaScript for this shop and reload the page.</p>
);

const loadCartCode = () => import('#web/carts/add-to-cart.ts');

/** Both buttons stay on one line on the narrowest phones, whatever the font. */
const narrower = 'max-[22rem]:px-2';

interface BuyBarProps {
  variant: Variant;
  quantity: number;
  refuse: (words: string) => void;
}

function BuyBar({ variant, quantity, refuse }: BuyBarProps) {
  const goTo = useNavigate();
  const { revalidate } = useRevalidator();
  const buttonFor = (act: 'addToCart' | 'buyNow') => ({
    onPointerEnter: loadCartCode,
    onFocus: loadCartCode,
    onClick: async () =>
      (await loadCartCode())[act]({ variantId: variant.id, quantity, goTo, refuse, revalidate }),
  });
  return (
    <BottomBar kind="buy-bar" className="scripted flex gap-3">
      <Button {...buttonFor('addToCart')} className={`min-h-12 grow ${narrower}`}>
        <Icon name="shopping-cart" className="size-5 max-sm:hidden" />
        Add to cart&nbsp;· {money(variant.originalPrice, [variant.discountPrice])}
      </Button>
      <Button {...buttonFor('buyNow')} variant="secondary" className={narrower}>
        Buy now
      </Button>
    </BottomBar>
  );
}
