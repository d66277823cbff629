import type { Product } from '#contract/products/products.ts';
import { Picture } from '#web/products/picture.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export const ProductImages = ({ product, onClose }: { product: Product; onClose: () => void }) => (
  <Dialog title={`Pictures of ${product.name}`} place="wide" onClose={onClose}>
    {product.images.length === 0 && <p className="text-muted">No images available</p>}
    <ul className="grid gap-4 sm:grid-cols-2">
      {product.images.map((image, index) => (
        <li key={image.id}>
          <Picture
            url={image.url}
            width={image.width}
            height={image.height}
            color={image.color}
            alt={`${product.name}, picture ${index + 1}`}
            sizes="(min-width: 640px) 22rem, 90vw"
            className="h-auto w-full rounded-md border border-border"
          />
        </li>
      ))}
    </ul>
  </Dialog>
);
