import { readNumber, readRupees } from '#contract/rules/typed-numbers.ts';
import type { PickedImages } from '#web/admin/editor/pictures/picked-images.ts';
import { offerOf } from '#web/products/card.ts';
import { CardPicture, cropped } from '#web/products/card-picture.tsx';
import { PercentOff, Price } from '#web/products/price.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isPriced, priceWords } from './price-words.ts';
import type { VariantDraft } from './variants/drafts.ts';

interface CardPreviewProps {
  name: string;
  drafts: readonly VariantDraft[];
  images: PickedImages;
}

/** The card in the catalogue, as it would look with the typed values. */
export function CardPreview({ name, drafts, images }: CardPreviewProps) {
  const card = cardFor(drafts);
  const [image] = images.images;
  return (
    <section aria-label="How customers see it" className="customers-card">
      <h3 className="text-sm font-medium">How customers see it</h3>
      <div className="flex flex-wrap items-start gap-4">
        <div className="card overflow-clip rounded-lg border border-border bg-surface">
          <CardPicture>
            {image ? (
              <img src={image.url} alt="" className={cropped(card?.soldOut)} />
            ) : (
              <Icon name="image" className="size-8" />
            )}
          </CardPicture>
          <div className="grid gap-1 p-3">
            <div className="flex min-h-6 justify-end">
              {card?.soldOut ? <Badge>Sold out</Badge> : card && <PercentOff price={card.price} />}
            </div>
            <p dir="auto" className="line-clamp-2">
              {name.trim() || <span className="text-muted">Product name</span>}
            </p>
            {card && <Price price={card.price} from={card.from} withoutPercent />}
          </div>
        </div>
        <div className="words grid gap-2 text-sm text-muted">
          <p className="font-medium text-fg">
            {card
              ? `Customers pay ${card.from ? 'from ' : ''}${priceWords(card.price)}`
              : 'No price yet'}
          </p>
          <p>
            Original Price is what customers pay; Discount Price is the amount taken off the list
            price.
          </p>
        </div>
      </div>
    </section>
  );
}

function cardFor(drafts: readonly VariantDraft[]) {
  const variants = drafts
    .map(({ cells }) => ({
      stock: readNumber(cells.stock) || 0,
      originalPrice: readRupees(cells.originalPrice),
      discountPrice: readRupees(cells.discountPrice),
    }))
    .filter(isPriced);
  return variants.length > 0 ? offerOf(variants) : null;
}
