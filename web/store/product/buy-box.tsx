import { Suspense, useState } from 'react';
import type { Product, Variant } from '#contract/products.ts';
import { money } from '#contract/rules/price.ts';
import { QuantityStepper } from '#web/carts/quantity-stepper.tsx';
import { lazily } from '#web/lazily.ts';
import { StockBadge } from '#web/products/stock-badge.tsx';
import { Stars } from '#web/reviews/stars.tsx';
import { useVariant } from '#web/store/product/variants/use-variant.ts';
import { colourOptions, sizeOptions } from '#web/store/product/variants/variant-choice.ts';
import { VariantPicker } from '#web/store/product/variants/variant-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';

const WishButton = lazily(() => import('./wish-button.tsx'));

/** Name, price and choice of a product, and the way into the cart. */
export function BuyBox({ product }: { product: Product }) {
  const { name, variants, rating } = product;
  const { variant, choose } = useVariant(variants);
  if (!variant) return <h1 className="text-3xl">{name}</h1>;
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h1 className="text-3xl">{name}</h1>
          <Suspense>
            <WishButton product={product} />
          </Suspense>
        </div>
        <a
          href="#reviews"
          className="inline-flex min-h-6 touch items-center justify-self-start hover:underline"
        >
          <Stars rating={rating} />
        </a>
      </div>
      <div className="grid gap-1">
        <Price price={variant} size="lg" />
        <p className="text-sm text-muted">Inclusive of all taxes. Cash on Delivery.</p>
      </div>
      <p aria-live="polite">
        <StockBadge stock={variant.stock} />
      </p>
      <VariantPicker legend="Colour" options={colourOptions(variants, variant)} onChoose={choose} />
      <VariantPicker
        legend="Size"
        options={sizeOptions(variants, variant)}
        onChoose={choose}
        unlike={variant.color}
      />
      <Purchase key={variant.id} variant={variant} />
    </div>
  );
}

const bringCartCode = () => import('#web/add-to-cart.ts');

/** How many, and the button; on a phone the button stays at the foot of the screen. */
function Purchase({ variant }: { variant: Variant }) {
  const [quantity, setQuantity] = useState(1);
  return (
    <div className="grid gap-5">
      {variant.stock > 0 && (
        <div className="grid justify-items-start gap-1">
          <span aria-hidden="true" className="text-sm font-medium">
            Quantity
          </span>
          <QuantityStepper quantity={quantity} most={variant.stock} onChange={setQuantity} />
        </div>
      )}
      <div className="buy-bar">
        <Button
          size="lg"
          onPointerEnter={bringCartCode}
          onFocus={bringCartCode}
          onClick={async () => (await bringCartCode()).addToCart(variant, quantity)}
          className="w-full"
          variant={variant.stock > 0 ? 'primary' : 'secondary'}
        >
          <Icon name="shopping-cart" />
          Add to cart · {money(variant.originalPrice, [variant.discountPrice])}
        </Button>
      </div>
    </div>
  );
}
