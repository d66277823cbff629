import type { Image } from '#contract/products/products.ts';
import { Picture } from '#web/products/picture.tsx';

interface GalleryThumbnailsProps {
  images: readonly Image[];
  current: number;
  onShow: (index: number) => void;
}

export const thumbnailsLook = 'flex flex-wrap gap-2';

/** Links also work without JavaScript. */
export const GalleryThumbnails = ({ images, current, onShow }: GalleryThumbnailsProps) => (
  <ul className={thumbnailsLook}>
    {images.map((image, index) => (
      <li key={image.id}>
        <a
          href={`#picture-${image.id}`}
          aria-label={`Show picture ${index + 1}`}
          aria-current={index === current}
          onClick={(event) => {
            event.preventDefault();
            onShow(index);
          }}
          className="block size-16 overflow-clip rounded-md border-2 border-border hover:border-control aria-[current=true]:border-accent"
        >
          <Picture {...image} alt="" sizes="64px" className="size-full object-cover" />
        </a>
      </li>
    ))}
  </ul>
);
