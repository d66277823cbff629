import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Product, Variant } from '#contract/products.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { money } from '#web/ui/money.ts';
import { Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { chosenVariant, colourOptions, sizeOptions } from './variant-choice.ts';
import { VariantPicker } from './variant-picker.tsx';

/** Name, price and choice of a product, and the way into the cart. */
export function BuyBox({ product }: { product: Product }) {
  const { name, variants, rating } = product;
  const { variant, choose } = useVariant(variants);
  if (!variant) return <h1 className="text-3xl">{name}</h1>;
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-3xl">{name}</h1>
        <a href="#reviews" className="inline-flex min-h-6 items-center justify-self-start">
          <Stars rating={rating} />
        </a>
      </div>
      <div className="grid gap-1">
        <Price price={variant} size="lg" />
        <p className="text-sm text-muted">Inclusive of all taxes. Cash on Delivery.</p>
      </div>
      <p aria-live="polite">
        <Stock stock={variant.stock} />
      </p>
      <VariantPicker
        legend="Colour"
        options={colourOptions(variants, variant)}
        chosen={variant.color}
        onChoose={choose}
      />
      <VariantPicker
        legend="Size"
        options={sizeOptions(variants, variant)}
        chosen={variant.size}
        onChoose={choose}
        unlike={variant.color}
      />
      <Purchase key={variant.id} variant={variant} />
    </div>
  );
}

/** The variant as last chosen, which the address follows: the choice shows at once. */
function useVariant(variants: readonly Variant[]) {
  const [params, setParams] = useSearchParams();
  const named = params.get('variant');
  const [chosen, setChosen] = useState(named);
  useEffect(() => setChosen(named), [named]);
  const choose = ({ id }: Variant) => {
    setChosen(String(id));
    setParams({ variant: String(id) }, { replace: true, preventScrollReset: true });
  };
  return { variant: chosenVariant(variants, chosen), choose };
}

function Stock({ stock }: { stock: number }) {
  if (stock <= 0) return <Badge tone="danger">Out of stock</Badge>;
  if (stock <= 5) return <Badge tone="warning">Only {stock} left</Badge>;
  return <Badge tone="success">In stock</Badge>;
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
      <div className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-border max-md:bg-surface max-md:px-4 max-md:py-3">
        <Button
          size="lg"
          onPointerEnter={bringCartCode}
          onFocus={bringCartCode}
          onClick={async () => (await bringCartCode()).addToCart(variant, quantity)}
          className="w-full"
          variant={variant.stock > 0 ? 'primary' : 'secondary'}
        >
          <Icon name="shopping-cart" />
          Add to cart · {money(variant.originalPrice)}
        </Button>
      </div>
    </div>
  );
}
