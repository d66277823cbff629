import type { Product } from '#contract/products/products.ts';
import { Thumbnail } from '#web/products/thumbnail.tsx';
import type { OnOpen } from './open-product.tsx';

interface PictureButtonProps {
  product: Product;
  onOpen: OnOpen;
  look: string;
}

export const PictureButton = ({ product, onOpen, look }: PictureButtonProps) => (
  <button
    type="button"
    aria-label={`Pictures of ${product.name}`}
    onClick={() => onOpen({ as: 'images', product })}
    className="grid rounded-md"
  >
    <Thumbnail image={product.images[0]} className={look} />
  </button>
);
